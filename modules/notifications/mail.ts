import { sayDay, sayMoment } from '#kernel/formats.ts'
import type { Kind } from '#kernel/server/catalogue.ts'
import { type Language, type Letter, languageFrom, writeLetter } from '#kernel/server/mail/layout.ts'
import { fill } from '#kernel/words.ts'

export type About = Readonly<Record<string, string>>

/** The same words under the bell, in letters and in push messages. */
export const wordsOf = (kind: Kind | undefined, language: Language, about: About) => {
  const said = inLanguage(about, language)
  return { title: fill((kind ?? unknown).title[language], said), text: fill((kind ?? unknown).text[language], said) }
}

/**
 * A day (`2026-11-20`), a month (`2026-11`), an instant or two with a stroke between that news are about are put into
 * words here: every reader has a language of their own.
 */
const inLanguage = (about: About, language: Language): About =>
  Object.fromEntries(Object.entries(about).map(([name, value]) => [name, timeIn(value, language) || value]))

const instant = String.raw`\d{4}-\d{2}-\d{2}T[\d:.]+Z`
const oneInstant = new RegExp(`^${instant}$`)
const twoInstants = new RegExp(`^${instant}/${instant}$`)

const timeIn = (value: string, language: Language): string => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return sayDay(value, language)
  if (/^\d{4}-\d{2}$/.test(value)) return sayDay(`${value}-01`, language, 'month')
  if (oneInstant.test(value)) return sayMoment(value, language)
  if (!twoInstants.test(value)) return ''
  const [from, to] = value.split('/') as [string, string]
  return `${sayMoment(from, language)}–${sayMoment(to, language, 'clock')}`
}

/** News of a kind that this version of the program does not know. */
const unknown: Kind = {
  choice: null,
  title: { en: 'News from {{society}}', hi: '{{society}} से समाचार', mr: '{{society}} कडून बातमी' },
  text: { en: 'Open it to read more.', hi: 'पूरा पढ़ने के लिए खोलें।', mr: 'पूर्ण वाचण्यासाठी उघडा.' },
}

export const notificationLetter = (
  language: Language,
  { kind, about, url }: { kind: Kind; about: About; url: string },
): Letter => {
  const { title, text } = wordsOf(kind, language, about)
  const { open, choose } = foot[language]
  return writeLetter({ language, subject: title, paragraphs: [text, choose], action: { label: open, url } })
}

const foot = {
  en: { open: 'Open it', choose: 'You can choose in your settings what you hear of by e-mail.' },
  hi: { open: 'इसे खोलें', choose: 'ई-मेल से क्या बताया जाए, यह आप अपनी सेटिंग्स में चुन सकते हैं।' },
  mr: { open: 'हे उघडा', choose: 'ई-मेलने काय कळवायचे ते तुम्ही सेटिंग्जमध्ये निवडू शकता.' },
}

/** To the operator: the provider takes nothing from us until its key is renewed. */
export const restLetter = (language: string | null, code: string, origin: string): Letter => {
  const said = rest[languageFrom(language)]
  const action = { label: said.open, url: `${origin}/super-admin` }
  return writeLetter({
    language: languageFrom(language),
    subject: said.subject,
    paragraphs: [fill(said.text, { code })],
    action,
  })
}

const rest = {
  en: {
    subject: 'WhatsApp refuses our key',
    text: 'WhatsApp answered with code {{code}}. Messages wait, and are tried again every hour. Please renew WHATSAPP_TOKEN.',
    open: 'Open the control center',
  },
  hi: {
    subject: 'WhatsApp ने हमारी कुंजी नहीं मानी',
    text: 'WhatsApp ने कोड {{code}} लौटाया। संदेश रुके हैं और हर घंटे फिर कोशिश होगी। कृपया WHATSAPP_TOKEN नया करें।',
    open: 'नियंत्रण केंद्र खोलें',
  },
  mr: {
    subject: 'WhatsApp ने आपली किल्ली नाकारली',
    text: 'WhatsApp ने {{code}} हा कोड दिला. संदेश थांबले आहेत आणि दर तासाला पुन्हा प्रयत्न होईल. कृपया WHATSAPP_TOKEN नवे करा.',
    open: 'नियंत्रण केंद्र उघडा',
  },
}
