import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { momentOf } from '#web/ui/format-moment.ts'
import type { AuditEntry } from '../contract.ts'
import { sentenceKey } from '../texts/sentences/sentence-key.ts'
import { sentenceTexts } from '../texts/sentences/texts.ts'
import { texts } from '../texts/texts.ts'

const roles = ['super_admin', 'admin', 'committee', 'resident', 'security', 'vendor', 'ca'] as const

/** One change: when and by whom, where, and every field from what to what. */
export function LogEntry({ entry }: { entry: AuditEntry }) {
  const t = useT(texts)
  const words = useT(shellTexts)
  const { lang } = useLanguage()
  const said = useT(sentenceTexts)
  const role = roles.find((one) => one === entry.role)
  const who = entry.person || (role ? words(`roles.${role}`) : t('byItself'))
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[220px_minmax(0,1fr)] md:px-5">
      <div className="text-15">
        <p className="font-[600] break-words">{said(sentenceKey(entry.action), { who })}</p>
        <p className="num text-13 text-ink-2">{momentOf(entry.at, lang, true)}</p>
        <p translate="no" className="text-13 break-words text-ink-2">
          {entry.table} · {entry.action}
        </p>
      </div>
      <div className="min-w-0">
        <Changes changes={entry.changes.slice(0, few)} />
        {entry.changes.length > few && (
          <details className="mt-1">
            <summary className="link min-h-tap cursor-pointer content-center text-15">
              {t('rest', { count: entry.changes.length - few })}
            </summary>
            <Changes changes={entry.changes.slice(few, 60)} />
          </details>
        )}
      </div>
    </li>
  )
}

const few = 4

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
