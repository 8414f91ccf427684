import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { momentOf } from '#web/ui/format-moment.ts'
import type { AuditEntry } from '../contract.ts'
import { hasSentence, sentenceKey } from '../texts/sentences/sentence-key.ts'
import { sentenceTexts } from '../texts/sentences/texts.ts'
import { texts } from '../texts/texts.ts'
import { thingTexts } from '../texts/things/texts.ts'
import { thingOf } from '../texts/things/thing-of.ts'

const roles = ['super_admin', 'admin', 'committee', 'resident', 'security', 'vendor', 'ca'] as const

/** One change as a sentence, with its moment; where it stands and every field from what to what are folded away. */
export function LogEntry({ entry }: { entry: AuditEntry }) {
  const t = useT(texts)
  const words = useT(shellTexts)
  const { lang } = useLanguage()
  const said = useT(sentenceTexts)
  const things = useT(thingTexts)
  const role = roles.find((one) => one === entry.role)
  const who = entry.person || (role ? words(`roles.${role}`) : t('byItself'))
  const thing = things(`things.${thingOf(entry.table)}`)
  return (
    <li className="grid gap-1 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-[600] break-words">
          {hasSentence(entry.action)
            ? said(sentenceKey(entry.action), { who })
            : things(`deeds.${deedOf(entry.changes)}`, { who, thing })}
        </p>
        <p className="num text-13 text-ink-2">{momentOf(entry.at, lang, true)}</p>
      </div>
      <details>
        <summary className="link min-h-tap cursor-pointer content-center text-15">
          {t('fields', { count: entry.changes.length })}
        </summary>
        <Changes changes={entry.changes.slice(0, most)} />
        <p translate="no" className="mt-2 text-13 break-words text-ink-2">
          {entry.table} · {entry.action}
        </p>
      </details>
    </li>
  )
}

const most = 60

/** What was done to the row: all of it came, all of it went, or some of it is another. */
const deedOf = (changes: AuditEntry['changes']) => {
  if (changes.length > 0 && changes.every(({ before }) => before === null)) return 'added'
  if (changes.length > 0 && changes.every(({ after }) => after === null)) return 'removed'
  return 'changed'
}

const Changes = ({ changes }: { changes: AuditEntry['changes'] }) => {
  const t = useT(texts)
  return (
    <dl className="grid gap-1 text-15">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[160px_minmax(0,1fr)]">
          <dt translate="no" className="text-13 break-words text-ink-2">
            {field}
          </dt>
          <dd className="min-w-0 break-words">
            {before !== null && <del className="text-ink-2">{before.slice(0, 300)}</del>}
            {before !== null && ' → '}
            {after === null ? (
              <em className="text-ink-2">{t('nothing')}</em>
            ) : (
              <ins className="no-underline">{after.slice(0, 300)}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
