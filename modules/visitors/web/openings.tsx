import { useQuery } from '@tanstack/react-query'
import { Download, FolderOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayMoment } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { call, download } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Input } from '#web/ui/input.tsx'
import { type Gateway, type Opening, visitors } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { gateNow, useGateAct } from './queries.ts'
import { VisitLine } from './visit-line.tsx'

/** Who opened the log, which days and why; and, for those who answer for it, the way in. */
export function OpeningsCard({ subdomain, gate }: { subdomain: string; gate: Gateway }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [asking, setAsking] = useState(false)
  const [opened, setOpened] = useState<Opening>()
  const now = useMinutes()
  if (!gate.can.open && gate.openings.length === 0) return null
  return (
    <Card className="self-start">
      <CardHeader
        title={gate.can.open ? t('whoOpenedAll') : t('whoOpened')}
        actions={
          gate.can.open && (
            <Button size="s" icon={<FolderOpen />} onClick={() => setAsking(true)}>
              {t('openLog')}
            </Button>
          )
        }
      />
      <ul>
        {gate.openings.map((one) => (
          <li key={one.id} className="border-t border-line px-4 py-3 text-15 leading-snug md:px-5">
            <b>{one.by}</b> <span className="num text-13 text-ink-2">{sayMoment(one.at, lang)}</span>
            <span className="block text-13 text-ink-2">
              {t('openedDays', { from: formatDay(one.from, lang), until: formatDay(one.until, lang) })}
              {one.flat && ` · ${one.flat.number}`}
            </span>
            <span className="block text-13 [overflow-wrap:anywhere]">{one.reason}</span>
            {one.mine && Date.parse(one.endsAt) > now && (
              <Button size="s" className="mt-2" icon={<FolderOpen />} onClick={() => setOpened(one)}>
                {t('openAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && <OpenDialog subdomain={subdomain} onClose={() => setAsking(false)} onOpened={setOpened} />}
      {opened && <OpenedLog subdomain={subdomain} opening={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

/** An opening ends by itself, also while the list of them stands on the screen. */
const useMinutes = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

type Wanted = { from: string; until: string; flatNumber: string; reason: string }

function OpenDialog({
  subdomain,
  onClose,
  onOpened,
}: {
  subdomain: string
  onClose: () => void
  onOpened: (opening: Opening) => void
}) {
  const t = useT(texts)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm<Wanted>({ defaultValues: { from: today, until: today, flatNumber: '', reason: '' } })
  const opening = useGateAct((body: Wanted) => call(visitors.open, { params: { subdomain }, body }), {
    after: (made) => {
      onClose()
      onOpened(made)
    },
  })
  return (
    <FormDialog
      title={t('openLog')}
      text={t('openLogText')}
      form={form}
      draft={null}
      act={opening}
      submit={t('openLog')}
      onClose={onClose}
    >
      <Field label={t('from')} required>
        <DateInput max={today} {...form.register('from', { required: t('required') })} />
      </Field>
      <Field label={t('until')} required>
        <DateInput max={today} {...form.register('until', { required: t('required') })} />
      </Field>
      <Field label={t('flat')}>
        <Input maxLength={40} {...form.register('flatNumber')} />
      </Field>
      <Field label={t('reason')} required error={form.formState.errors.reason?.message ?? ''} className="sm:col-span-2">
        <Input
          maxLength={400}
          {...form.register('reason', { minLength: { value: 10, message: t('required') }, required: t('required') })}
        />
      </Field>
    </FormDialog>
  )
}

function OpenedLog({ subdomain, opening, onClose }: { subdomain: string; opening: Opening; onClose: () => void }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { data } = useQuery(gateNow(subdomain, opening.id))
  const saving = useGateAct(
    async () => download(visitors.export, { params: { subdomain }, query: { opening: opening.id } }),
    { after: ({ blob, fileName }) => saveFile(blob, fileName ?? 'visitors.csv') },
  )
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('opened')}
      description={t('openUntil', { time: sayMoment(opening.endsAt, lang, 'clock') })}
      footer={
        <>
          <Button icon={<Download />} pending={saving.isPending} onClick={() => saving.mutate(undefined)}>
            {t('csv')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <CardBody className="px-0">
        <ul>
          {data?.visits.map((visit) => (
            <VisitLine key={visit.id} subdomain={subdomain} visit={visit} openingId={opening.id} />
          ))}
        </ul>
        {data?.visits.length === 0 && <p className="text-15 text-ink-2">{t('nobodyToday')}</p>}
      </CardBody>
    </Dialog>
  )
}
