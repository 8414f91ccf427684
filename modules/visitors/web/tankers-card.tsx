import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useState } from 'react'
import { sayDay, sayNumber } from '#kernel/formats.ts'
import { addMonths, dayOf } from '#kernel/time.ts'
import { download, urlOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { clockOrMoment } from '#web/ui/format-moment.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { visitors } from '../contract.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { tankersOf, useGateAct } from './queries.ts'

const line = 'flex items-center justify-between gap-3 border-t border-line px-4 py-3 text-15 md:px-5'

/** What came in a month, for whoever checks the water bill. */
export function TankersCard({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const { lang } = useLanguage()
  const [thisMonth] = useState(() => dayOf(new Date()).slice(0, 7))
  const [month, setMonth] = useState(thisMonth)
  const { data } = useQuery(tankersOf(subdomain, month))
  const saving = useGateAct(async () => download(visitors.tankersCsv, { params: { subdomain }, query: { month } }), {
    after: ({ blob, fileName }) => saveFile(blob, fileName ?? 'tankers.csv'),
  })
  const move = (by: number) => setMonth(addMonths(`${month}-01`, by).slice(0, 7))
  return (
    <Card className="self-start">
      <CardHeader
        title={t('tankers')}
        actions={
          <Button size="s" icon={<Download />} pending={saving.isPending} onClick={() => saving.mutate(undefined)}>
            {t('csv')}
          </Button>
        }
      >
        {data && t('tankersSum', { count: data.count, litres: sayNumber(data.litres, lang) })}
      </CardHeader>
      <div className={line}>
        <IconButton label={t('previous')} icon={<ChevronLeft />} onClick={() => move(-1)} />
        <b>{sayDay(`${month}-01`, lang, 'month')}</b>
        <IconButton label={t('next')} icon={<ChevronRight />} disabled={month >= thisMonth} onClick={() => move(1)} />
      </div>
      {data?.tankers.length === 0 && <p className={`${line} text-ink-2`}>{o('noTankers')}</p>}
      <ul>
        {data?.tankers.map((one) => (
          <li key={one.id} className={line}>
            <span className="num">
              {clockOrMoment(one.at, lang)} <span className="text-ink-2">{one.gate}</span>
            </span>
            <span className="flex items-center gap-3">
              {one.hasPhoto && (
                <a
                  className="link"
                  target="_blank"
                  rel="noreferrer"
                  href={urlOf(visitors.tankerPhoto, { params: { subdomain, id: one.id } })}
                >
                  {o('photo')}
                </a>
              )}
              <span className="num">
                {one.count} × {sayNumber(one.litres, lang)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
