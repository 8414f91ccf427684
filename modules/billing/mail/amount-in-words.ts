import type { Paise } from '#kernel/money.ts'
import type { Language } from '#kernel/server/mail/layout.ts'

/** `Rupees eight thousand one hundred thirty-five and forty-six paise only`, counted in lakh and crore. */
export const amountInWords = (amount: Paise, language: Language): string => {
  const whole = Math.floor(Math.abs(amount) / 100)
  const rest = Math.abs(amount) % 100
  const { rupees, paise, and, only } = frames[language]
  const words = [rupees, say(whole, language), ...(rest > 0 ? [and, say(rest, language), paise] : []), only]
  return words.join(' ')
}

const frames = {
  en: { rupees: 'Rupees', paise: 'paise', and: 'and', only: 'only' },
  hi: { rupees: 'रुपये', paise: 'पैसे', and: 'और', only: 'मात्र' },
  mr: { rupees: 'रुपये', paise: 'पैसे', and: 'आणि', only: 'फक्त' },
}

const scales = [
  { size: 10_000_000, en: 'crore', hi: 'करोड़', mr: 'कोटी' },
  { size: 100_000, en: 'lakh', hi: 'लाख', mr: 'लाख' },
  { size: 1_000, en: 'thousand', hi: 'हज़ार', mr: 'हजार' },
] as const

const say = (number: number, language: Language): string => {
  for (const scale of scales) {
    if (number < scale.size) continue
    const rest = number % scale.size
    const head = `${say(Math.floor(number / scale.size), language)} ${scale[language]}`
    return rest === 0 ? head : `${head} ${say(rest, language)}`
  }
  return belowThousand(number, language)
}

const belowThousand = (number: number, language: Language): string => {
  if (number < 100) return small(number, language)
  const rest = number % 100
  const head = hundreds(Math.floor(number / 100), rest === 0, language)
  return rest === 0 ? head : `${head} ${small(rest, language)}`
}

/** In Marathi a hundred alone is शंभर, and एकशे before more. */
const hundreds = (count: number, alone: boolean, language: Language): string => {
  if (language === 'mr') return count === 1 && alone ? 'शंभर' : `${small(count, 'mr')}शे`
  return `${small(count, language)} ${language === 'en' ? 'hundred' : 'सौ'}`
}

const small = (number: number, language: Language): string =>
  language === 'en' ? english(number) : (language === 'hi' ? hindi : marathi)[number]!

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const english = (number: number): string => {
  if (number < 20) return ones[number]!
  const rest = number % 10
  return rest === 0 ? tens[number / 10]! : `${tens[Math.floor(number / 10)]!}-${ones[rest]!}`
}

const hindi = `शून्य एक दो तीन चार पाँच छह सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(/\s+/)

const marathi = `शून्य एक दोन तीन चार पाच सहा सात आठ नऊ
दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस
वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस
तीस एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस
चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास
पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर
सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्याहत्तर एकोणऐंशी
ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्याऐंशी एकोणनव्वद
नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्याण्णव नव्व्याण्णव`.split(/\s+/)
