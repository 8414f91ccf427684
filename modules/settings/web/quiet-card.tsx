import { useQuery } from '@tanstack/react-query'
import { notifications } from '#modules/notifications/contract.ts'
import { clockOf, minuteOf, usualQuiet } from '#modules/notifications/rules/quiet.ts'
import { urlOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useSending } from '#web/use-sending.ts'
import { useUser } from '#web/use-user.ts'
import { texts } from '../texts/texts.ts'
import { keepInDemo } from './demo-choices.ts'
import { quietHours } from './queries.ts'
import { saveChoice } from './save-choice.ts'
import { useChosenHere } from './use-chosen-here.ts'

type Quiet = { from: number; until: number }

/** When one is not to be disturbed; without own hours the society's hold. */
export function QuietCard() {
  const t = useT(texts)
  const user = useUser()
  const { data } = useQuery(quietHours)
  const here = useChosenHere(notifications.setQuietHours)
  const save = async (body: { quiet: Quiet | null }) => {
    await saveChoice(user.id, notifications.setQuietHours, body)
    keepInDemo(user, urlOf(notifications.setQuietHours), body)
  }
  const saving = useSending((quiet: Quiet | null) => save({ quiet }), {
    failed: t('failed'),
    tryAgain: t('tryAgain'),
    touches: ['settings', 'offline'],
  })
  if (!data) return null
  const { quiet } = { ...data, ...here }
  const set = (change: Partial<Quiet>) => saving.mutate({ ...(quiet ?? usualQuiet), ...change })
  return (
    <Card>
      <CardHeader title={t('notify.quiet')} />
      <CardBody className="grid gap-4">
        <Switch
          label={t('notify.quietOwn')}
          help={quiet ? t('notify.quietHelp') : `${t('notify.quietUsual')} ${t('notify.quietHelp')}`}
          checked={quiet !== null}
          disabled={saving.isPending}
          onCheckedChange={(on) => saving.mutate(on ? usualQuiet : null)}
        />
        {quiet && (
          <div className="grid grid-cols-2 gap-4">
            <TimeField label={t('notify.quietFrom')} minute={quiet.from} onChange={(from) => set({ from })} />
            <TimeField label={t('notify.quietUntil')} minute={quiet.until} onChange={(until) => set({ until })} />
          </div>
        )}
      </CardBody>
    </Card>
  )
}

/** Saved when it is left: half a time is none. */
function TimeField({ label, minute, onChange }: { label: string; minute: number; onChange: (minute: number) => void }) {
  return (
    <Field label={label}>
      <Input
        key={minute}
        type="time"
        defaultValue={clockOf(minute)}
        onBlur={(event) => {
          const next = minuteOf(event.target.value)
          if (Number.isInteger(next) && next !== minute) onChange(next)
        }}
      />
    </Field>
  )
}
