import type { Language, Words } from '#kernel/words.ts'

export const accountKinds = ['asset', 'liability', 'fund', 'income', 'expense'] as const
export type AccountKind = (typeof accountKinds)[number]
export const controls = ['', 'flat', 'vendor'] as const
export type Control = (typeof controls)[number]
type SystemAccount = { code: string; kind: AccountKind; control: Control; name: Words }

const account = (
  code: string,
  kind: AccountKind,
  en: string,
  hi: string,
  mr: string,
  control: Control = '',
): SystemAccount => ({ code, kind, control, name: { en, hi, mr } })

/** The accounts the program posts to by itself, by the key it knows them under. A society gets them with its first voucher. */
export const chart = {
  cash: account('1000', 'asset', 'Cash in hand', 'नकद', 'हातातील रोख'),
  bank: account('1010', 'asset', 'Bank account', 'बैंक खाता', 'बँक खाते'),
  cheques: account('1020', 'asset', 'Cheques in hand', 'हाथ में चेक', 'हातातील चेक'),
  gateway: account('1050', 'asset', 'Payment gateway clearing', 'पेमेंट गेटवे से आना बाकी', 'पेमेंट गेटवेकडून येणे'),
  dues: account('1100', 'asset', 'Dues from members', 'सदस्यों से बकाया', 'सभासदांकडून येणे', 'flat'),
  interest_due: account(
    '1110',
    'asset',
    'Interest due from members',
    'सदस्यों से बकाया ब्याज',
    'सभासदांकडून येणे व्याज',
    'flat',
  ),
  investments: account('1200', 'asset', 'Fixed deposits and investments', 'सावधि जमा और निवेश', 'मुदत ठेवी आणि गुंतवणूक'),
  fixed_assets: account('1300', 'asset', 'Fixed assets', 'अचल संपत्ति', 'स्थावर मालमत्ता'),
  prepaid: account(
    '1400',
    'asset',
    'Deposits and advances paid',
    'दी गई जमा और अग्रिम राशि',
    'दिलेल्या ठेवी आणि आगाऊ रकमा',
  ),
  creditors: account('2000', 'liability', 'Vendors to be paid', 'वेंडरों को देना बाकी', 'पुरवठादारांना देणे', 'vendor'),
  advances: account('2100', 'liability', 'Advances from members', 'सदस्यों से अग्रिम', 'सभासदांकडून आगाऊ', 'flat'),
  cgst: account('2200', 'liability', 'CGST payable', 'देय CGST', 'देय CGST'),
  sgst: account('2201', 'liability', 'SGST payable', 'देय SGST', 'देय SGST'),
  tds: account('2210', 'liability', 'TDS payable', 'देय TDS', 'देय TDS'),
  deposits: account('2300', 'liability', 'Deposits held', 'रखी हुई जमा राशि', 'ठेव म्हणून घेतलेली रक्कम'),
  education_fund: account(
    '2400',
    'liability',
    'Education and training fund',
    'शिक्षण और प्रशिक्षण निधि',
    'शिक्षण व प्रशिक्षण निधी',
  ),
  suspense: account('2900', 'liability', 'Suspense', 'उचंत खाता', 'अनामत खाते'),
  shares: account('3000', 'fund', 'Share capital', 'शेयर पूँजी', 'भाग भांडवल'),
  sinking: account('3100', 'fund', 'Sinking fund', 'सिंकिंग फंड', 'सिंकिंग फंड'),
  repairs: account('3110', 'fund', 'Repairs and maintenance fund', 'मरम्मत और रखरखाव निधि', 'दुरुस्ती व देखभाल निधी'),
  reserve: account('3120', 'fund', 'Reserve fund', 'आरक्षित निधि', 'राखीव निधी'),
  surplus: account('3900', 'fund', 'Income and expenditure account', 'आय-व्यय खाता', 'उत्पन्न-खर्च खाते'),
  opening: account('3990', 'fund', 'Opening difference', 'प्रारंभिक अंतर', 'प्रारंभिक फरक'),
  service: account('4000', 'income', 'Service charges', 'सेवा शुल्क', 'सेवा शुल्क'),
  water: account('4010', 'income', 'Water charges', 'पानी शुल्क', 'पाणीपट्टी'),
  non_occupancy: account('4020', 'income', 'Non-occupancy charges', 'गैर-अधिभोग शुल्क', 'बिनभोगवटा शुल्क'),
  interest: account('4030', 'income', 'Interest on arrears', 'बकाया पर ब्याज', 'थकबाकीवरील व्याज'),
  lift: account('4040', 'income', 'Lift charges', 'लिफ़्ट शुल्क', 'लिफ्ट शुल्क'),
  parking: account('4050', 'income', 'Parking charges', 'पार्किंग शुल्क', 'पार्किंग शुल्क'),
  facility: account('4060', 'income', 'Hall and facility hire', 'हॉल और सुविधा किराया', 'सभागृह व सुविधा भाडे'),
  event: account('4070', 'income', 'Event contributions', 'कार्यक्रमों का अंशदान', 'कार्यक्रमांचे योगदान'),
  property_tax: account('4080', 'income', 'Property tax recovered', 'वसूला गया संपत्ति कर', 'वसूल केलेला मालमत्ता कर'),
  insurance_recovered: account('4090', 'income', 'Insurance recovered', 'वसूला गया बीमा', 'वसूल केलेला विमा'),
  lease_recovered: account(
    '4100',
    'income',
    'Lease rent and land tax recovered',
    'वसूला गया भूमि किराया और कर',
    'वसूल केलेले भुईभाडे व बिनशेती कर',
  ),
  transfer_fees: account('4110', 'income', 'Transfer and entrance fees', 'हस्तांतरण और प्रवेश शुल्क', 'हस्तांतरण व प्रवेश फी'),
  penalties: account('4120', 'income', 'Fines and bounce charges', 'दंड और चेक वापसी शुल्क', 'दंड व चेक परतावा शुल्क'),
  bank_interest: account('4200', 'income', 'Interest from banks', 'बैंकों से ब्याज', 'बँकांकडून व्याज'),
  other_income: account('4900', 'income', 'Other income', 'अन्य आय', 'इतर उत्पन्न'),
  rounding: account('4990', 'income', 'Rounding', 'पूर्णांकन', 'पूर्णांकन'),
  security: account('5000', 'expense', 'Security', 'सुरक्षा', 'सुरक्षा'),
  housekeeping: account('5010', 'expense', 'Housekeeping', 'साफ़-सफ़ाई', 'साफसफाई'),
  electricity: account('5020', 'expense', 'Common electricity', 'साझा बिजली', 'सामाईक वीज'),
  water_paid: account('5030', 'expense', 'Water and tankers', 'पानी और टैंकर', 'पाणी व टँकर'),
  lift_upkeep: account('5040', 'expense', 'Lift maintenance', 'लिफ़्ट का रखरखाव', 'लिफ्टची देखभाल'),
  repairs_paid: account('5050', 'expense', 'Repairs and maintenance', 'मरम्मत और रखरखाव', 'दुरुस्ती व देखभाल'),
  garden: account('5060', 'expense', 'Garden', 'बगीचा', 'बाग'),
  salaries: account('5100', 'expense', 'Salaries', 'वेतन', 'पगार'),
  insurance: account('5110', 'expense', 'Insurance', 'बीमा', 'विमा'),
  taxes_paid: account('5120', 'expense', 'Property and land taxes', 'संपत्ति और भूमि कर', 'मालमत्ता व जमीन कर'),
  professional: account(
    '5200',
    'expense',
    'Audit and professional fees',
    'ऑडिट और पेशेवर शुल्क',
    'लेखापरीक्षण व व्यावसायिक फी',
  ),
  office: account(
    '5210',
    'expense',
    'Printing, stationery and office',
    'छपाई, स्टेशनरी और दफ़्तर',
    'छपाई, स्टेशनरी व कार्यालय',
  ),
  meetings: account('5220', 'expense', 'Meetings', 'बैठकें', 'सभा'),
  events_paid: account('5230', 'expense', 'Festivals and events', 'त्योहार और कार्यक्रम', 'सण व कार्यक्रम'),
  bank_charges: account('5300', 'expense', 'Bank and gateway charges', 'बैंक और गेटवे शुल्क', 'बँक व गेटवे शुल्क'),
  petty: account('5900', 'expense', 'Petty expenses', 'छोटे खर्च', 'किरकोळ खर्च'),
  other_expense: account('5990', 'expense', 'Other expenses', 'अन्य खर्च', 'इतर खर्च'),
} as const satisfies Record<string, SystemAccount>

export type AccountKey = keyof typeof chart
export const accountKeys = Object.keys(chart) as AccountKey[]

/** What an account is called for a reader: its own name, else the usual one in their language. */
export const accountName = ({ key, name }: { key: string; name: string }, language: Language): string =>
  name || (key in chart ? chart[key as AccountKey].name[language] : key)

/** The first digit of a code says what stands there: an account of the society's own is put among its kind. */
export const kindOfCode = (code: string): AccountKind | undefined =>
  (({ 1: 'asset', 2: 'liability', 3: 'fund', 4: 'income', 5: 'expense' }) as const)[code[0] ?? '']

/** Money itself: cash, banks, cheques and what a gateway has not sent yet. Receipts & payments is about these. */
export const isMoneyCode = (code: string): boolean => code.startsWith('10')
export const isCashCode = (code: string): boolean => code === chart.cash.code
export const isBankCode = (code: string): boolean => code >= '1010' && code <= '1019'
