/**
 * The states and union territories of India as people write them. The English name is the one in the rule packs; the
 * short form is the one on number plates.
 */
export const states: readonly { en: string; hi: string; mr: string; short: string; also?: readonly string[] }[] = [
  { en: 'Andaman and Nicobar Islands', hi: 'अंडमान और निकोबार द्वीपसमूह', mr: 'अंदमान आणि निकोबार बेटे', short: 'AN' },
  { en: 'Andhra Pradesh', hi: 'आंध्र प्रदेश', mr: 'आंध्र प्रदेश', short: 'AP' },
  { en: 'Arunachal Pradesh', hi: 'अरुणाचल प्रदेश', mr: 'अरुणाचल प्रदेश', short: 'AR' },
  { en: 'Assam', hi: 'असम', mr: 'आसाम', short: 'AS' },
  { en: 'Bihar', hi: 'बिहार', mr: 'बिहार', short: 'BR' },
  { en: 'Chandigarh', hi: 'चंडीगढ़', mr: 'चंदीगड', short: 'CH' },
  { en: 'Chhattisgarh', hi: 'छत्तीसगढ़', mr: 'छत्तीसगड', short: 'CG', also: ['Chattisgarh'] },
  {
    en: 'Dadra and Nagar Haveli and Daman and Diu',
    hi: 'दादरा और नगर हवेली तथा दमन और दीव',
    mr: 'दादरा आणि नगर हवेली व दमण आणि दीव',
    short: 'DD',
    also: ['Daman and Diu', 'Dadra and Nagar Haveli', 'DNHDD', 'DN'],
  },
  { en: 'Delhi', hi: 'दिल्ली', mr: 'दिल्ली', short: 'DL', also: ['New Delhi', 'NCT of Delhi', 'नई दिल्ली', 'नवी दिल्ली'] },
  { en: 'Goa', hi: 'गोवा', mr: 'गोवा', short: 'GA' },
  { en: 'Gujarat', hi: 'गुजरात', mr: 'गुजरात', short: 'GJ' },
  { en: 'Haryana', hi: 'हरियाणा', mr: 'हरियाणा', short: 'HR' },
  { en: 'Himachal Pradesh', hi: 'हिमाचल प्रदेश', mr: 'हिमाचल प्रदेश', short: 'HP' },
  { en: 'Jammu and Kashmir', hi: 'जम्मू और कश्मीर', mr: 'जम्मू आणि काश्मीर', short: 'JK', also: ['J and K', 'J K'] },
  { en: 'Jharkhand', hi: 'झारखंड', mr: 'झारखंड', short: 'JH' },
  { en: 'Karnataka', hi: 'कर्नाटक', mr: 'कर्नाटक', short: 'KA' },
  { en: 'Kerala', hi: 'केरल', mr: 'केरळ', short: 'KL' },
  { en: 'Ladakh', hi: 'लद्दाख', mr: 'लडाख', short: 'LA' },
  { en: 'Lakshadweep', hi: 'लक्षद्वीप', mr: 'लक्षद्वीप', short: 'LD' },
  { en: 'Madhya Pradesh', hi: 'मध्य प्रदेश', mr: 'मध्य प्रदेश', short: 'MP' },
  { en: 'Maharashtra', hi: 'महाराष्ट्र', mr: 'महाराष्ट्र', short: 'MH', also: ['Maharastra', 'Maharashtra State'] },
  { en: 'Manipur', hi: 'मणिपुर', mr: 'मणिपूर', short: 'MN' },
  { en: 'Meghalaya', hi: 'मेघालय', mr: 'मेघालय', short: 'ML' },
  { en: 'Mizoram', hi: 'मिज़ोरम', mr: 'मिझोराम', short: 'MZ' },
  { en: 'Nagaland', hi: 'नागालैंड', mr: 'नागालँड', short: 'NL' },
  { en: 'Odisha', hi: 'ओडिशा', mr: 'ओडिशा', short: 'OD', also: ['Orissa', 'OR', 'उड़ीसा', 'ओरिसा'] },
  { en: 'Puducherry', hi: 'पुडुचेरी', mr: 'पुद्दुचेरी', short: 'PY', also: ['Pondicherry', 'पांडिचेरी'] },
  { en: 'Punjab', hi: 'पंजाब', mr: 'पंजाब', short: 'PB' },
  { en: 'Rajasthan', hi: 'राजस्थान', mr: 'राजस्थान', short: 'RJ' },
  { en: 'Sikkim', hi: 'सिक्किम', mr: 'सिक्कीम', short: 'SK' },
  { en: 'Tamil Nadu', hi: 'तमिलनाडु', mr: 'तामिळनाडू', short: 'TN', also: ['Tamilnadu'] },
  { en: 'Telangana', hi: 'तेलंगाना', mr: 'तेलंगणा', short: 'TG', also: ['TS', 'Telengana', 'तेलंगणा'] },
  { en: 'Tripura', hi: 'त्रिपुरा', mr: 'त्रिपुरा', short: 'TR' },
  { en: 'Uttar Pradesh', hi: 'उत्तर प्रदेश', mr: 'उत्तर प्रदेश', short: 'UP', also: ['U P'] },
  { en: 'Uttarakhand', hi: 'उत्तराखंड', mr: 'उत्तराखंड', short: 'UK', also: ['Uttaranchal', 'UA', 'उत्तरांचल'] },
  { en: 'West Bengal', hi: 'पश्चिम बंगाल', mr: 'पश्चिम बंगाल', short: 'WB', also: ['Bengal'] },
]

/** The English name of what somebody wrote in any script, or what they wrote when it is no state we know. */
export const stateNamed = (written: string): string => byKey.get(keyOf(written)) ?? written.trim()

/** Case, spaces, dots, dashes, "&" for "and", and how a nukta is encoded make no difference. */
const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[\u093c\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

const byKey = new Map(
  states.flatMap(({ en, hi, mr, short, also = [] }) =>
    [en, hi, mr, short, ...also].map((name) => [keyOf(name), en] as const),
  ),
)
