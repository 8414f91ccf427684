import { emailKey } from '#kernel/nouns.ts'
import { latinDigits } from '#kernel/text-rules.ts'

/** Letters of Devanagari in the spelling people use for names on the web; enough to make an address from a name. */
const devanagari: Record<string, string> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ru',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  ळ: 'l',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const vowelSigns: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ru',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  '्': '',
}
const marks: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h', '़': '' }
const consonant = /[\u0915-\u0939\u0958-\u095f]/

export const transliterate = (text: string): string => {
  const letters = [...text.normalize('NFC')]
  let out = ''
  letters.forEach((letter, i) => {
    if (letter in vowelSigns) out += vowelSigns[letter]
    else if (letter in marks) out += marks[letter]
    else if (letter in devanagari) {
      out += devanagari[letter]
      const next = letters[i + 1]
      // A consonant carries an "a" unless a sign follows or the word ends there.
      if (consonant.test(letter) && next !== undefined && /[\u0900-\u097f]/.test(next) && !(next in vowelSigns))
        out += 'a'
    } else out += letter
  })
  return latinDigits(out)
}

const reserved = new Set(
  'admin api app assets auth billing blog demo demo-society docs health help login mail public root sandbox security settings site static status super-admin support system test www aangan'.split(
    ' ',
  ),
)

export const isReserved = (subdomain: string): boolean => reserved.has(subdomain)

/** Societies are addressed by name or by id, so no name may read like somebody's id. */
export const readsAsId = (name: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name)

/** Names a society once had stay its own, so that old links work; so many may be added in a month, and be held in all. */
export const mostNames = { days: 30, young: 4, all: 12 }

/** `गुलमोहर सोसायटी, Pune` → `gulamohar-sosayati-pune`. Never empty, never reserved, at most 40 characters. */
export const subdomainFrom = (name: string): string => {
  const plain = transliterate(name)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  if (slug.length < 3 || isReserved(slug)) return `society${slug ? `-${slug}` : ''}`
  return slug
}

/** Without 0/O, 1/I/L and vowels: read out over the phone without a mistake and without a word nobody meant. */
const codeLetters = '23456789BCDFGHJKMNPQRSTVWXZ'

export const joinCodeFrom = (random: Uint8Array): string =>
  Array.from(random.slice(0, 8), (byte) => codeLetters[byte % codeLetters.length]).join('')

/** The accounts of the sign-in card. They are public by design and sign in only where DEMO is on. */
export const demoPassword = 'Courtyard-27'

export const demoAccounts = [
  { role: 'super_admin', email: 'superadmin@aangan.example', firstName: 'Devika', lastName: 'Nair' },
  { role: 'admin', email: 'admin@aangan.example', firstName: 'Meera', lastName: 'Joshi' },
  { role: 'committee', email: 'committee@aangan.example', firstName: 'Rohit', lastName: 'Kulkarni' },
  { role: 'resident', email: 'resident@aangan.example', firstName: 'Neha', lastName: 'Sharma' },
  { role: 'security', email: 'security@aangan.example', firstName: 'Ramesh', lastName: 'Yadav' },
] as const

/** They are everybody's, so they join nothing and are invited nowhere. */
export const isDemoAddress = (email: string): boolean =>
  demoAccounts.some((account) => account.email === emailKey(email))
