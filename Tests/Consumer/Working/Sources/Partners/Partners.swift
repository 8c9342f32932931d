/// Two APIs in one module: what each spec gives is in an enum of its own, so that both may have a `Report`.
enum PartnerServices {
  typealias Reports = (weather: Weather.Report, parcels: Parcels.Report)
}
