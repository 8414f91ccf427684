import { sayMoment } from '#kernel/formats.ts'
import { fill, type Language, languages, type Words } from '#kernel/words.ts'
import type { MeetingKind } from '../rules.ts'
import { kindWords } from './draft.ts'

const words = {
  title: { en: '{{number}}: {{title}}', hi: '{{number}}: {{title}}', mr: '{{number}}: {{title}}' },
  called: {
    en: 'All members are called to the {{kind}} on *{{when}}*.',
    hi: 'सभी सदस्यों को *{{when}}* की {{kind}} में बुलाया जाता है।',
    mr: 'सर्व सदस्यांना *{{when}}* रोजीच्या सभेसाठी बोलावण्यात येत आहे: {{kind}}.',
  },
  place: { en: 'Place: {{place}}', hi: 'स्थान: {{place}}', mr: 'ठिकाण: {{place}}' },
  video: { en: 'Video: {{video}}', hi: 'वीडियो: {{video}}', mr: 'व्हिडिओ: {{video}}' },
  agenda: { en: '*Agenda*', hi: '*कार्यसूची*', mr: '*कार्यक्रम पत्रिका*' },
  adjourned: {
    en: 'Without a quorum of {{quorum}} flats the meeting is adjourned to {{when}}; no quorum is needed then.',
    hi: '{{quorum}} फ़्लैट का कोरम न होने पर सभा {{when}} तक स्थगित होगी; तब कोरम ज़रूरी नहीं।',
    mr: '{{quorum}} फ्लॅटची गणपूर्ती न झाल्यास सभा {{when}} पर्यंत तहकूब होईल; तेव्हा गणपूर्ती लागत नाही.',
  },
} as const satisfies Readonly<Record<string, Words>>

type Called = {
  kind: MeetingKind
  number: string
  title: string
  startsAt: Date
  place: string
  video: string
  adjournedTo: Date | null
  quorum: number
  agenda: readonly string[]
}

const longestNoticeTitle = 120

/** The call of a meeting as it hangs on the board, in every language. */
export const noticeOf = (of: Called): { language: Language; title: string; body: string }[] =>
  languages.map((language) => {
    const say = (key: keyof typeof words, about: Readonly<Record<string, string | number>> = {}) =>
      fill(words[key][language], about)
    const kind = kindWords[of.kind][language]
    const facts = [
      say('called', { kind, when: sayMoment(of.startsAt, language, 'exact') }),
      of.place && say('place', { place: of.place }),
      of.video && say('video', { video: of.video }),
    ]
    const agenda = [say('agenda'), ...of.agenda.map((item, at) => `${at + 1}. ${item}`)]
    const later = of.adjournedTo && {
      quorum: of.quorum,
      when: sayMoment(of.adjournedTo, language, 'exact'),
    }
    return {
      language,
      title: say('title', { number: of.number, title: of.title }).slice(0, longestNoticeTitle),
      body: [facts.filter(Boolean).join('\n'), agenda.join('\n'), ...(later ? [say('adjourned', later)] : [])].join(
        '\n\n',
      ),
    }
  })
