import type { Ctx } from '#kernel/server/context.ts'
import { type Asked, choicesOf, column, declare } from '#kernel/server/insight.ts'
import { type Known, trailRows } from './store/insight.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'
import saidEn from './texts/sentences/en.ts'
import saidHi from './texts/sentences/hi.ts'
import saidMr from './texts/sentences/mr.ts'
import thingsEn from './texts/things/en.ts'
import thingsHi from './texts/things/hi.ts'
import thingsMr from './texts/things/mr.ts'

type Texts = Readonly<Record<string, string>>

const asTitle = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Who did it stands in a column of its own: of “{{who}} added a flat” the report says “Added a flat”. */
const withoutWho = (sentence: string): string => asTitle(sentence.replace(/^\{\{who\}\} ((ने|यांनी) )?/, ''))

const deedsOf = (sentences: Readonly<Record<string, Texts>>): Texts =>
  Object.fromEntries(
    Object.entries(sentences).flatMap(([room, said]) =>
      Object.entries(said).map(([name, text]) => [`${room}.${name}`, withoutWho(text)]),
    ),
  )
const titlesOf = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, asTitle(text)]))

const actions = choicesOf({ en: deedsOf(saidEn), hi: deedsOf(saidHi), mr: deedsOf(saidMr) })
const roles = choicesOf({ en: en.roles, hi: hi.roles, mr: mr.roles })
const tables = choicesOf({
  en: titlesOf(thingsEn.things),
  hi: titlesOf(thingsHi.things),
  mr: titlesOf(thingsMr.things),
})
const known: Known = { actions: Object.keys(actions), roles: Object.keys(roles) }

export const insight = declare({
  name: { en: 'Audit trail', hi: 'बदलावों का रिकॉर्ड', mr: 'बदलांची नोंद' },
  reports: [
    {
      id: 'trails.changes',
      title: { en: 'Audit trail', hi: 'बदलावों का रिकॉर्ड', mr: 'बदलांची नोंद' },
      about: {
        en: 'Who changed what in these days. Nothing of it can be altered.',
        hi: 'इन दिनों में किसने क्या बदला। इसमें कुछ भी बदला नहीं जा सकता।',
        mr: 'या दिवसांत कोणी काय बदलले. यातील काहीही बदलता येत नाही.',
      },
      may: 'settings.approve',
      parameters: ['range', 'deed', 'table_name', 'action'],
      key: ['at', 'id'],
      newestFirst: true,
      inOrder: true,
      columns: [
        column.instant('at', { en: 'Time', hi: 'समय', mr: 'वेळ' }),
        column.text('member', { en: 'Who', hi: 'किसने', mr: 'कोणी' }),
        column.choice('role', { en: 'Role', hi: 'भूमिका', mr: 'भूमिका' }, roles),
        column.choice(
          'deed',
          { en: 'Deed', hi: 'क्या किया', mr: 'काय केले' },
          {
            added: { en: 'Added', hi: 'जोड़ा', mr: 'जोडले' },
            changed: { en: 'Changed', hi: 'बदला', mr: 'बदलले' },
            removed: { en: 'Removed', hi: 'हटाया', mr: 'काढले' },
          },
        ),
        column.choice('action', { en: 'Action', hi: 'क्रिया', mr: 'क्रिया' }, actions),
        column.choice('table_name', { en: 'About', hi: 'किस बारे में', mr: 'कशाबद्दल' }, tables),
        column.text('row_id', { en: 'Row', hi: 'पंक्ति', mr: 'ओळ' }, { aside: true }),
      ],
      statement: (ctx: Ctx, asked: Asked) => trailRows(ctx, asked, known),
    },
  ],
})
