import type { Kind } from '#kernel/server/catalogue.ts'

/** What people are told under the bell, by letter and on the phone. */
export const kinds = {
  operator_entered: {
    choice: null,
    title: {
      en: '{{name}} of the operator opened your society',
      hi: 'आँगन टीम की ओर से {{name}} ने आपकी सोसाइटी खोली',
      mr: 'Aangan टीममधील {{name}} यांनी तुमची सोसायटी उघडली',
    },
    text: {
      en: 'Reason given: {{reason}}. The operator can stay for one hour.',
      hi: 'बताया गया कारण: {{reason}}। आँगन टीम एक घंटे तक देख सकती है।',
      mr: 'दिलेले कारण: {{reason}}. Aangan टीम एक तासापर्यंत पाहू शकते.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
