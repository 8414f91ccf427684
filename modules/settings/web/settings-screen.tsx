import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { identity } from '#modules/identity/contract.ts'
import { sessionTimeouts } from '#modules/identity/rules.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { screenPart } from '#web/screens.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { NarrowScreen } from '#web/ui/narrow-screen.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useUser } from '#web/use-user.ts'
import { settings } from '../contract.ts'
import { isAdministrator } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { languageOptions } from './language-options.ts'
import { type Choice, security } from './queries.ts'
import { saveChoice } from './save-choice.ts'
import { SystemCard } from './system-card.tsx'
import { useChoices } from './use-choices.ts'
import { useChosenHere } from './use-chosen-here.ts'
import { type Look, useLook } from './use-look.ts'
import { useSave } from './use-save.ts'

const SubscriptionCard = screenPart('subscriptions/subscription-card')
const ChangePassword = screenPart('identity/change-password')

/** `/settings`: who one is, and the few choices everybody makes. */
export function SettingsScreen() {
  const t = useT(texts)
  const words = useT(shellTexts)
  const user = useUser()
  const look = useLook()
  const { stored, save: saveChoices } = useChoices()
  const { data: safety } = useQuery(security)
  const [draft, setDraft] = useState<Partial<Look>>({})
  const [picked, setPicked] = useState<readonly Choice[]>()
  const [minutes, setMinutes] = useState<number>()
  const { firstName, lastName } = { ...user, ...useChosenHere(settings.saveProfile) }
  const shown = { ...look.now, ...draft }
  const told = picked ?? stored ?? []
  const { minutes: waiting } = useChosenHere(identity.setSessionTimeout)
  const timeout = minutes ?? waiting ?? safety?.sessionTimeoutMinutes ?? 30
  const leave = () => {
    setDraft({})
    setPicked(undefined)
    setMinutes(undefined)
  }
  const save = useSave(
    t('saved'),
    async () => {
      const wanted = sessionTimeouts.find((one) => one === minutes)
      if (wanted) await saveChoice(user.id, identity.setSessionTimeout, { minutes: wanted })
      if (picked) await saveChoices(picked)
      await look.send({ theme: shown.theme, language: shown.language })
    },
    leave,
  )
  useUnsaved(Object.keys(draft).length > 0 || picked !== undefined || minutes !== undefined, leave)
  const themes = (['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`look.${value}`) }))
  return (
    <NarrowScreen
      title={t('title')}
      text={t('lead')}
      link={<AppLink href="/enhanced-settings">{t('enhanced')}</AppLink>}
    >
      <Card>
        <CardHeader title={t('profile.title')} />
        <CardBody>
          <Facts
            items={[
              { label: t('profile.firstName'), value: firstName },
              { label: t('profile.lastName'), value: lastName },
              { label: t('profile.email'), value: user.email },
              { label: t('profile.role'), value: words(`roles.${user.role}`) },
            ]}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('notify.title')} />
        <CardBody className="grid gap-2">
          {(['inApp', 'email', 'push'] as const).map((channel) => (
            <Switch
              key={channel}
              label={t(`notify.${channel}`)}
              help={t(`notify.${channel}Help`)}
              // Before it is known what was chosen there is nothing to change, and a change would be lost.
              disabled={told.length === 0}
              checked={told.length === 0 || told.some((one) => one[channel])}
              onCheckedChange={(on) => setPicked(told.map((one) => ({ ...one, [channel]: on })))}
            />
          ))}
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('look.title')} />
        <CardBody className="grid gap-4 sm:grid-cols-2">
          <Field label={t('look.theme')}>
            <NativeSelect
              options={themes}
              value={shown.theme}
              onChange={(event) =>
                setDraft({
                  ...draft,
                  theme: themes.find(({ value }) => value === event.target.value)?.value ?? 'system',
                })
              }
            />
          </Field>
          <Field label={t('look.language')}>
            <NativeSelect
              options={languageOptions}
              value={shown.language === 'gu' ? 'en' : shown.language}
              onChange={(event) => setDraft({ ...draft, language: languageIn(event.target.value) })}
            />
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('security.title')} />
        <CardBody className="grid gap-4 sm:grid-cols-2">
          <Field label={t('security.autoLogout')} help={t('security.timeoutHelp')}>
            <NativeSelect
              options={sessionTimeouts.map((one) => ({
                value: String(one),
                label: t('security.minutes', { count: one }),
              }))}
              value={String(timeout)}
              onChange={(event) => setMinutes(Number(event.target.value))}
            />
          </Field>
          <div className="self-end sm:pb-6">
            <Suspense fallback={<Button disabled={true}>{t('security.changePassword')}</Button>}>
              <ChangePassword />
            </Suspense>
          </div>
        </CardBody>
      </Card>
      {user.role === 'admin' && (
        <Suspense>
          <SubscriptionCard />
        </Suspense>
      )}
      {isAdministrator(user.role) && <SystemCard />}
      <div className="flex justify-end">
        <Button variant="primary" disabled={save.isPending} onClick={() => save.mutate(undefined)}>
          {save.isPending ? t('saving') : t('save')}
        </Button>
      </div>
    </NarrowScreen>
  )
}

const languageIn = (value: string) => (['en', 'hi', 'mr'] as const).find((one) => one === value) ?? 'en'
