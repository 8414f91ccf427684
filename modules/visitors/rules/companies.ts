/** What a company brings; the icon on the guard's tile. */
export const companyKinds = ['food', 'grocery', 'shopping', 'courier', 'cab'] as const
export type CompanyKind = (typeof companyKinds)[number]

const known: Record<CompanyKind, readonly string[]> = {
  food: ['zomato', 'swiggy', 'dominos', 'pizzahut', 'eatclub', 'faasos', 'freshmenu', 'magicpin'],
  grocery: [
    'bigbasket',
    'blinkit',
    'zepto',
    'instamart',
    'jiomart',
    'dmart',
    'dunzo',
    'milkbasket',
    'licious',
    'countrydelight',
  ],
  shopping: ['amazon', 'flipkart', 'myntra', 'meesho', 'nykaa', 'ajio', 'pepperfry', 'croma', 'tatacliq'],
  courier: [
    'bluearrow',
    'bluedart',
    'dtdc',
    'delhivery',
    'indiapost',
    'ekart',
    'xpressbees',
    'fedex',
    'porter',
    'ecomexpress',
  ],
  cab: ['ola', 'uber', 'rapido', 'meru', 'indrive', 'blusmart', 'nammayatri', 'savaari', 'quickride'],
}

/** Where a society has named none: who comes to most gates. */
export const usualCompanies: readonly string[] = [
  'Zomato',
  'Swiggy',
  'Amazon',
  'Flipkart',
  'BigBasket',
  'Blinkit',
  'Zepto',
  'Delhivery',
  'India Post',
  'Ola',
  'Uber',
  'Rapido',
]

/** By its name alone, however it is written; whoever is not known brings a parcel. */
export const kindOfCompany = (name: string): CompanyKind => {
  const key = name.toLowerCase().replace(/[^a-z]/g, '')
  return companyKinds.find((kind) => known[kind].includes(key)) ?? 'shopping'
}
