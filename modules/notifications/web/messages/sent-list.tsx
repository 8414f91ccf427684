import { sayNumber } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/card.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import type { MessagesPage } from '../../contract.ts'
import { messageStates } from '../../rules/messages.ts'
import { messageTexts } from '../../texts/messages/texts.ts'
import { Block } from './block.tsx'

/** A line for each notice or other occasion, with how many are in which state. */
export function SentList({ occasions }: { occasions: MessagesPage['occasions'] }) {
  const t = useT(messageTexts)
  const { lang } = useLanguage()
  return (
    <Block title={t('sentTitle')}>
      {occasions.length === 0 ? (
        <p className="text-15 text-ink-2">{t('sentNone')}</p>
      ) : (
        <Card className="overflow-hidden">
          <ul>
            {occasions.map(({ occasion, title, at, states }) => (
              <li key={occasion} className="grid gap-1 border-t border-line px-4 py-3 first:border-t-0">
                <div className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-[600] [overflow-wrap:anywhere]">{title}</span>
                  <span className="text-13 text-ink-3">{momentOf(at, lang)}</span>
                </div>
                <p className="flex flex-wrap gap-x-3 text-15 text-ink-2">
                  {messageStates
                    .filter((state) => (states[state] ?? 0) > 0)
                    .map((state) => (
                      <span key={state} className={state === 'failed' || state === 'dropped' ? 'text-bad' : undefined}>
                        {t(`states.${state}`, { count: sayNumber(states[state] ?? 0, lang) })}
                      </span>
                    ))}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Block>
  )
}

const reasons = ['no_mobile', 'no_template', 'over_cap', 'left', 'withdrawn', 'not_outside', 'unknown'] as const

export function TroubleList({ troubles }: { troubles: MessagesPage['troubles'] }) {
  const t = useT(messageTexts)
  if (troubles.length === 0) return null
  return (
    <Block title={t('troubles')}>
      <Card className="overflow-hidden">
        <ul>
          {troubles.map(({ id, name, flatNumber, title, code }) => {
            const known = reasons.find((one) => one === code)
            return (
              <li key={id} className="grid gap-x-4 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-2">
                <span>
                  <span className="font-[600]">{name}</span> <span className="text-ink-3">{flatNumber}</span>
                  <span className="block text-13 text-ink-3 [overflow-wrap:anywhere]">{title}</span>
                </span>
                <span className="text-15 text-ink-2">{known ? t(`why.${known}`) : t('why.other', { code })}</span>
              </li>
            )
          })}
        </ul>
      </Card>
    </Block>
  )
}
