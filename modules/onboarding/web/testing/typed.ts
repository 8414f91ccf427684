/** The society's half of the setup, by its labels, as somebody types it. */
export const society = {
  'Society Name': 'Neem Court',
  Address: '12 Mall Road',
  City: 'Lucknow',
  State: 'Uttar Pradesh',
  Pincode: '226001',
  'Total Flats': '24',
}
