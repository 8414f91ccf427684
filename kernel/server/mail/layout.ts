import { tonesOf } from '../../colors.ts'
import { fill, type Language } from '../../words.ts'

export type { Language } from '../../words.ts'

export const languageFrom = (value: unknown): Language => (value === 'hi' || value === 'mr' ? value : 'en')

export type Letter = { subject: string; text: string; html: string }
/** A PDF that goes with a letter. */
export type Attached = { name: string; content: Buffer }

/** What a letter shows of the society it speaks for. */
type Sender = { name: string; color: string | null; hasLogo: boolean; isWhiteLabel: boolean }

/** The logo rides along in the letter itself: most mailboxes fetch no picture from elsewhere. */
export const logoPart = 'society-logo'

type Content = {
  language: Language
  subject: string
  /** Plain text, a paragraph each; people's own words may stand in them as they are. */
  paragraphs: readonly string[]
  action?: { label: string; url: string }
}

const footers: Record<Language, string> = {
  en: 'Aangan sent this letter because of your housing society. Nobody reads answers to this address.',
  hi: 'यह पत्र आपकी हाउसिंग सोसाइटी के काम से आँगन ने भेजा है। इस पते पर आए जवाब कोई नहीं पढ़ता।',
  mr: 'हे पत्र तुमच्या गृहनिर्माण सोसायटीच्या कामासाठी Aanganने पाठवले आहे. या पत्त्यावरची उत्तरे कोणी वाचत नाही.',
}
const ownFooters: Record<Language, string> = {
  en: '{{society}} sent this letter. Nobody reads answers to this address.',
  hi: 'यह पत्र {{society}} ने भेजा है। इस पते पर आए जवाब कोई नहीं पढ़ता।',
  mr: 'हे पत्र {{society}} ने पाठवले आहे. या पत्त्यावरची उत्तरे कोणी वाचत नाही.',
}
const byHand: Record<Language, string> = {
  en: 'If the button does not work, copy this address into your browser:',
  hi: 'बटन काम न करे तो यह पता अपने ब्राउज़र में डालें:',
  mr: 'बटण चालले नाही तर हा पत्ता तुमच्या ब्राउझरमध्ये टाका:',
}

/** Both forms of a letter out of one content. Everything that enters the markup is escaped here and nowhere else. */
export const writeLetter = ({ language, subject, paragraphs, action }: Content): Letter => ({
  subject: oneLine(subject),
  text: [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `-- \n${footers[language]}`].join(
    '\n\n',
  ),
  html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;background:#f6f3ee;font-family:'Noto Sans','Nirmala UI',Mangal,system-ui,sans-serif;color:#2a2420">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
${head}
<div style="background:#ffffff;border:1px solid #e4dcd1;border-radius:12px;padding:24px;font-size:16px;line-height:1.55">
${paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line).replace(/\n/g, '<br>')}</p>`).join('\n')}
${action ? buttonOf(action, language) : ''}</div>
${footOf(footers[language])}
</div></body></html>
`,
})

/**
 * The same letter under the society's logo, name and colour. Everything a person wrote is escaped, so what is looked for
 * here can only be our own markup.
 */
export const sentBy = ({ subject, text, html }: Letter, { name, color, hasLogo, isWhiteLabel }: Sender): Letter => {
  const tone = color ? tonesOf(color).light : undefined
  const logo = `<img src="cid:${logoPart}" alt="" height="40" style="display:block;max-height:40px;margin:0 0 10px">`
  const own = `${hasLogo ? logo : ''}<p style="font-size:18px;font-weight:700;color:${tone ?? headInk};margin:0 0 20px">${escapeHtml(name)}</p>`
  const letter = { subject, text, html: html.replace(head, () => own).replace(button(ground), button(tone ?? ground)) }
  const language = isWhiteLabel && languages.find((one) => text.endsWith(footers[one]))
  if (!language) return letter
  const foot = fill(ownFooters[language], { society: name })
  return {
    subject,
    text: `${letter.text.slice(0, -footers[language].length)}${foot}`,
    html: letter.html.replace(footOf(footers[language]), () => footOf(foot)),
  }
}

const languages = ['en', 'hi', 'mr'] as const
const headInk = '#8f3d1f'
const ground = '#a8481f'
const head = `<p style="font-size:18px;font-weight:700;color:${headInk};margin:0 0 20px">Aangan</p>`
const button = (color: string) => `style="display:inline-block;background:${color}`
const footOf = (foot: string) =>
  `<p style="font-size:13px;line-height:1.5;color:#6b6058;margin:20px 4px 0">${escapeHtml(foot)}</p>`

const buttonOf = ({ label, url }: NonNullable<Content['action']>, language: Language) => {
  if (!/^https?:\/\//.test(url)) throw new TypeError('A letter links to web addresses only')
  return `<p style="margin:8px 0 16px"><a href="${escapeHtml(url)}" ${button(ground)};color:#ffffff;text-decoration:none;padding:12px 22px;border-radius:8px;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:#6b6058">${escapeHtml(byHand[language])}<br><span style="word-break:break-all">${escapeHtml(url)}</span></p>
`
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark]!)

// oxlint-disable-next-line no-control-regex -- a line break in a subject would begin another header.
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
