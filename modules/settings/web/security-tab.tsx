import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { identity } from '#modules/identity/contract.ts'
import { sessionTimeouts } from '#modules/identity/rules.ts'
import { call, urlOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { screenPart } from '#web/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useUser } from '#web/use-user.ts'
import { settings } from '../contract.ts'
import { expiryDays, isAdministrator } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { keepInDemo } from './demo-choices.ts'
import { security, societySecurity } from './queries.ts'
import { saveChoice } from './save-choice.ts'
import { SaveRow } from './save-row.tsx'
import { useChosenHere } from './use-chosen-here.ts'
import { useSave } from './use-save.ts'

const AccountSafety = screenPart('identity/account-safety')
const ChangePassword = screenPart('identity/change-password')

export function SecurityTab() {
  const t = useT(texts)
  const user = useUser()
  const subdomain = isAdministrator(user.role) ? user.society?.subdomain : undefined
  const { data: safety } = useQuery(security)
  const { data: society } = useQuery({ ...societySecurity(subdomain ?? ''), enabled: subdomain !== undefined })
  const here = {
    ...safety,
    ...society,
    ...useChosenHere(settings.savePreferences),
    ...useChosenHere(settings.saveSecurity, { subdomain: subdomain ?? '' }),
    sessionTimeoutMinutes: useChosenHere(identity.setSessionTimeout).minutes ?? safety?.sessionTimeoutMinutes,
  }
  const [minutes, setMinutes] = useState<number>()
  const [days, setDays] = useState<number>()
  const [forces, setForces] = useState<boolean>()
  const leave = () => {
    setMinutes(undefined)
    setDays(undefined)
    setForces(undefined)
  }
  const save = useSave(
    t('security.updated'),
    async () => {
      // The society's own rule does not wait for a network, so the rest is not kept either when it cannot be sent.
      if (subdomain && forces !== undefined) {
        const params = { subdomain }
        const body = { forcesPasswordChange: forces }
        if (user.isDemo) keepInDemo(user, urlOf(settings.saveSecurity, { params }), body)
        else await call(settings.saveSecurity, { params, body })
      }
      const timeout = sessionTimeouts.find((one) => one === minutes)
      if (timeout) await saveChoice(user.id, identity.setSessionTimeout, { minutes: timeout })
      const expiry = expiryDays.find((one) => one === days)
      if (!expiry) return
      await saveChoice(user.id, settings.savePreferences, { passwordExpiryDays: expiry })
      keepInDemo(user, urlOf(settings.savePreferences), { passwordExpiryDays: expiry })
    },
    leave,
  )
  useUnsaved(
    [minutes, days, forces].some((one) => one !== undefined),
    leave,
  )
  return (
    <div className="grid gap-5">
      <Card>
        <CardHeader
          title={t('security.title')}
          actions={
            <Suspense fallback={<Button disabled={true}>{t('security.changePassword')}</Button>}>
              <ChangePassword />
            </Suspense>
          }
        />
        <CardBody className="grid gap-4 sm:grid-cols-2">
          <Field label={t('security.timeout')} help={t('security.timeoutHelp')}>
            <NativeSelect
              options={sessionTimeouts.map((one) => ({
                value: String(one),
                label: t('security.minutes', { count: one }),
              }))}
              value={String(minutes ?? here.sessionTimeoutMinutes ?? 30)}
              onChange={(event) => setMinutes(Number(event.target.value))}
            />
          </Field>
          <Field label={t('security.expiry')} help={t('security.expiryHelp')}>
            <NativeSelect
              options={expiryDays.map((one) => ({ value: String(one), label: t('security.days', { count: one }) }))}
              value={String(days ?? here.passwordExpiryDays ?? 90)}
              onChange={(event) => setDays(Number(event.target.value))}
            />
          </Field>
          {subdomain && (
            <Switch
              className="sm:col-span-2"
              label={t('security.force')}
              help={t('security.forceHelp')}
              checked={forces ?? here.forcesPasswordChange ?? false}
              onCheckedChange={setForces}
            />
          )}
        </CardBody>
      </Card>
      <SaveRow pending={save.isPending} onSave={() => save.mutate(undefined)} />
      <Suspense>
        <AccountSafety />
      </Suspense>
    </div>
  )
}
