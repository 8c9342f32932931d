import Partners

/// Names what the specs of this package gave, from this module and from another one.
@main
struct Main {
  static func main() {
    print(Storefront.Client.self, Weather.Client.self, Parcels.Client.self)
  }
}
