import { CircleCheck, CircleDashed } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { checksOf, type SeoSettings } from '../rules.ts'
import { texts } from '../texts/texts.ts'

const rows = [
  ['title', 'titleLength'],
  ['description', 'description'],
  ['keywords', 'keywords'],
  ['image', 'image'],
  ['canonical', 'canonical'],
  ['tagline', 'tagline'],
] as const

export function SeoPerformance({ values }: { values: SeoSettings }) {
  const t = useT(texts)
  const checks = checksOf(values)
  const passed = Object.values(checks).filter(Boolean).length
  return (
    <Card>
      <CardHeader title={t('performance.title')}>{t('performance.text')}</CardHeader>
      <CardBody>
        <Progress
          label={t('performance.score', { count: passed, total: String(rows.length) })}
          value={passed}
          max={rows.length}
          tone={passed === rows.length ? 'ok' : 'primary'}
          className="mb-3"
        />
        <ul className="grid gap-2 text-15">
          {rows.map(([check, words]) => (
            <li key={check} className="flex items-start gap-2">
              {checks[check] ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
              ) : (
                <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
              )}
              <span>
                {t(`performance.${words}`)}
                <span className="block text-13 text-ink-2">
                  {checks[check] ? t('performance.good') : t('performance.improve')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
