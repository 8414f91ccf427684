import { sayMoment } from '#kernel/formats.ts'
import { fill, type Language, type Words } from '#kernel/words.ts'
import type { MeetingKind } from '../rules.ts'

export const kindWords: Readonly<Record<MeetingKind, Words>> = {
  agm: { en: 'annual general meeting', hi: 'वार्षिक आम सभा', mr: 'वार्षिक सर्वसाधारण सभा' },
  sgm: { en: 'special general meeting', hi: 'विशेष आम सभा', mr: 'विशेष सर्वसाधारण सभा' },
  requisitioned: {
    en: 'special general meeting on requisition',
    hi: 'सदस्यों की माँग पर विशेष आम सभा',
    mr: 'सदस्यांच्या मागणीवरून विशेष सर्वसाधारण सभा',
  },
}

const words = {
  head: {
    en: '*Minutes of the {{kind}} {{number}}*',
    hi: '*{{kind}} {{number}} का कार्यवृत्त*',
    mr: '*{{kind}} {{number}} चे इतिवृत्त*',
  },
  held: {
    en: 'Held on {{when}}, {{place}}.',
    hi: '{{when}} को {{place}} में हुई।',
    mr: '{{when}} रोजी {{place}} येथे झाली.',
  },
  heldNowhere: { en: 'Held on {{when}}.', hi: '{{when}} को हुई।', mr: '{{when}} रोजी झाली.' },
  present: {
    en: '{{present}} of {{entitled}} flats were present. The quorum of {{quorum}} was there at {{time}}.',
    hi: '{{entitled}} में से {{present}} फ़्लैट उपस्थित थे। {{quorum}} का कोरम {{time}} बजे पूरा हुआ।',
    mr: '{{entitled}} पैकी {{present}} फ्लॅट उपस्थित होते. {{quorum}} ची गणपूर्ती {{time}} वाजता झाली.',
  },
  presentAdjourned: {
    en: '{{present}} of {{entitled}} flats were present. It was an adjourned meeting, which needs no quorum.',
    hi: '{{entitled}} में से {{present}} फ़्लैट उपस्थित थे। यह स्थगित सभा थी, जिसके लिए कोरम ज़रूरी नहीं।',
    mr: '{{entitled}} पैकी {{present}} फ्लॅट उपस्थित होते. ही तहकूब सभा होती, तिला गणपूर्ती लागत नाही.',
  },
  noQuorum: {
    en: '{{present}} of {{entitled}} flats were present. The quorum of {{quorum}} did not come together.',
    hi: '{{entitled}} में से {{present}} फ़्लैट उपस्थित थे। {{quorum}} का कोरम पूरा नहीं हुआ।',
    mr: '{{entitled}} पैकी {{present}} फ्लॅट उपस्थित होते. {{quorum}} ची गणपूर्ती झाली नाही.',
  },
  flats: { en: 'Flats: {{flats}}', hi: 'फ़्लैट: {{flats}}', mr: 'फ्लॅट: {{flats}}' },
  proposed: {
    en: 'Proposed by {{proposer}}, seconded by {{seconder}}.',
    hi: 'प्रस्तावक {{proposer}}, अनुमोदक {{seconder}}।',
    mr: 'सूचक {{proposer}}, अनुमोदक {{seconder}}.',
  },
  carried: {
    en: 'Carried: {{for}} for, {{against}} against.',
    hi: 'पारित: पक्ष में {{for}}, विरोध में {{against}}।',
    mr: 'मंजूर: बाजूने {{for}}, विरोधात {{against}}.',
  },
  lost: {
    en: 'Not carried: {{for}} for, {{against}} against.',
    hi: 'पारित नहीं: पक्ष में {{for}}, विरोध में {{against}}।',
    mr: 'मंजूर नाही: बाजूने {{for}}, विरोधात {{against}}.',
  },
  byPoll: {
    en: 'Decided by poll; root of the count {{root}}',
    hi: 'मतदान से तय हुआ; गिनती का रूट {{root}}',
    mr: 'मतदानाने ठरले; मोजणीचे रूट {{root}}',
  },
  nothing: { en: 'Discussed.', hi: 'चर्चा हुई।', mr: 'चर्चा झाली.' },
  actions: { en: '*To be done*', hi: '*करने के काम*', mr: '*करायची कामे*' },
  action: {
    en: '- {{title}}: {{owner}}, by {{day}}',
    hi: '- {{title}}: {{owner}}, {{day}} तक',
    mr: '- {{title}}: {{owner}}, {{day}} पर्यंत',
  },
  end: {
    en: 'The meeting ended with thanks to all.',
    hi: 'सबके धन्यवाद के साथ सभा समाप्त हुई।',
    mr: 'सर्वांचे आभार मानून सभा संपली.',
  },
} as const satisfies Readonly<Record<string, Words>>

type Resolved = {
  agendaId: string
  number: string
  text: string
  proposer: string
  seconder: string
  handsFor: number
  handsAgainst: number
  isCarried: boolean
  root: string | null
}

export type Drafted = {
  kind: MeetingKind
  number: string
  startsAt: Date
  place: string
  present: number
  entitled: number
  quorum: number
  quorumAt: Date | null
  isAdjourned: boolean
  flats: readonly string[]
  agenda: readonly { id: string; title: string }[]
  resolutions: readonly Resolved[]
  actions: readonly { title: string; owner: string; day: string }[]
}

/** What the system knows of a meeting, in the words of whoever writes its minutes; they add what was said. */
export const draftOf = (of: Drafted, language: Language): string => {
  const say = (key: keyof typeof words, about: Readonly<Record<string, string | number>> = {}) =>
    fill(words[key][language], about)
  const when = sayMoment(of.startsAt, language, 'exact')
  const { present, entitled, quorum } = of
  const presence = of.isAdjourned
    ? say('presentAdjourned', { present, entitled })
    : of.quorumAt
      ? say('present', { present, entitled, quorum, time: sayMoment(of.quorumAt, language, 'clock') })
      : say('noQuorum', { present, entitled, quorum })
  const items = of.agenda.map((item, at) => {
    const resolved = of.resolutions.filter(({ agendaId }) => agendaId === item.id)
    return [`*${at + 1}. ${item.title}*`, ...(resolved.length > 0 ? resolved.map(resolution) : [say('nothing')])]
  })
  function resolution(one: Resolved): string {
    const counts = { for: one.handsFor, against: one.handsAgainst }
    return [
      `${one.number}: ${one.text}`,
      one.proposer && one.seconder && say('proposed', { proposer: one.proposer, seconder: one.seconder }),
      say(one.isCarried ? 'carried' : 'lost', counts),
      one.root && say('byPoll', { root: one.root }),
    ]
      .filter(Boolean)
      .join('\n')
  }
  return [
    [say('head', { kind: kindWords[of.kind][language], number: of.number })],
    [of.place ? say('held', { when, place: of.place }) : say('heldNowhere', { when })],
    [presence, ...(of.flats.length > 0 ? [say('flats', { flats: of.flats.join(', ') })] : [])],
    ...items,
    ...(of.actions.length > 0 ? [[say('actions'), ...of.actions.map((one) => say('action', one))]] : []),
    [say('end')],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
