import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { useBackCloses } from '#web/ui/back.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { PaperDesk } from '#web/ui/paper/paper-desk.tsx'
import { today } from '../layout.ts'
import { doorListOf } from '../queries.ts'
import { useDeskWords } from '../words.ts'
import './door-list.css'

/** Who comes on a day, to hang beside the door: time, facility, flat, purpose, and a place to sign. */
export function DoorList(props: { subdomain: string; societyName: string; onClose: () => void }) {
  const { subdomain, societyName, onClose } = props
  const d = useDeskWords()
  const { lang } = useLanguage()
  useBackCloses(true, onClose)
  const [day, setDay] = useState(today)
  const { data: rows = [] } = useQuery({ ...doorListOf(subdomain, day), enabled: day !== '' })
  const clock = (instant: string) => sayMoment(instant, lang, 'clock')
  const title = d('register.doorTitle', { society: societyName, day: formatDay(day, lang, { weekday: true }) })
  const heads = ['time', 'facility', 'flat', 'name', 'purpose', 'signature'] as const
  return (
    <PaperDesk
      label={d('register.door')}
      onClose={onClose}
      tools={
        <Field label={d('register.doorDay')} hideLabel>
          <DateInput value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
      }
    >
      <article className="paper-sheet door-list">
        <h1 className="text-22">{title}</h1>
        {rows.length === 0 ? (
          <p className="pt-4">{d('register.doorNone')}</p>
        ) : (
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {d(`register.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="num">
                    {clock(row.startsAt)}–{clock(row.endsAt)}
                  </td>
                  <td>{row.facility.name}</td>
                  <td className="num">{row.flatNumber}</td>
                  <td>{row.bookedBy}</td>
                  <td>{row.purpose}</td>
                  <td className="w-[35mm]">&nbsp;</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </article>
    </PaperDesk>
  )
}
