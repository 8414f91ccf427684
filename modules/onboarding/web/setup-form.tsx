import { type UseFormReturn, useWatch } from 'react-hook-form'
import { emailKey } from '#kernel/nouns.ts'
import { isEmail } from '#kernel/text-rules.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { User } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { placeOf } from '../rules/pincodes.ts'
import { states } from '../rules/states.ts'
import { texts } from '../texts/texts.ts'
import { SetupRefused } from './setup-refused.tsx'
import { type SetupValues, setupDraft } from './setup-values.ts'
import { useCompleteSetup } from './use-complete-setup.ts'

type SetupForm = UseFormReturn<SetupValues>

export function SetupForm({ form, user, onBack }: { form: SetupForm; user: User | null; onBack: () => void }) {
  const t = useT(texts)
  const email = useWatch({ control: form.control, name: 'email' })
  // The society joins the account of whoever is signed in; another address makes a new one, with a password.
  const isOwn = user !== null && emailKey(user.email) === emailKey(email)
  const { submit, refuse, busy, error } = useCompleteSetup(form, isOwn)
  return (
    <Form
      form={form}
      draft={setupDraft}
      onSubmit={(values) => submit(values)}
      onInvalid={refuse}
      className="grid gap-5"
    >
      <h1 className="sr-only">{t('intro.start')}</h1>
      {error && <SetupRefused error={error} />}
      <AdminCard form={form} user={user} isOwn={isOwn} />
      <SocietyCard form={form} />
      <div className="flex flex-wrap gap-3">
        <Button size="l" onClick={onBack} disabled={busy}>
          {t('setup.back')}
        </Button>
        <Button type="submit" variant="primary" size="l" className="max-sm:shrink" disabled={busy}>
          {busy ? t('setup.pending') : t('setup.submit')}
        </Button>
      </div>
    </Form>
  )
}

function AdminCard({ form, user, isOwn }: { form: SetupForm; user: User | null; isOwn: boolean }) {
  const t = useT(texts)
  const { errors } = form.formState
  const isSame = (value: string, { password }: SetupValues) => value === password || t('setup.differs')
  const emptyOrEmail = (value: string) => value === '' || isEmail(value.trim()) || t('errors.email')
  return (
    <Card>
      <CardHeader title={t('setup.adminTitle')}>{t('setup.adminText')}</CardHeader>
      <CardBody className="grid gap-4 sm:grid-cols-2">
        {user && <NoticeBox className="sm:col-span-2">{t('setup.signedIn', { email: user.email })}</NoticeBox>}
        <Field label={t('fields.firstName')} error={errors.firstName?.message}>
          <Input autoComplete="given-name" maxLength={60} {...form.register('firstName')} />
        </Field>
        <Field label={t('fields.lastName')} error={errors.lastName?.message}>
          <Input autoComplete="family-name" maxLength={60} {...form.register('lastName')} />
        </Field>
        <Field label={t('fields.email')} error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="email"
            maxLength={254}
            {...form.register('email', { validate: emptyOrEmail })}
          />
        </Field>
        <Field
          label={t('fields.phone')}
          aside={<span className="text-13 text-ink-3">{t('setup.optional')}</span>}
          error={errors.phone?.message}
        >
          <Input type="tel" autoComplete="tel" maxLength={30} {...form.register('phone')} />
        </Field>
        {!isOwn && (
          <>
            <Field label={t('fields.password')} error={errors.password?.message}>
              <PasswordInput strength maxLength={200} {...form.register('password')} />
            </Field>
            <Field label={t('fields.confirmPassword')} error={errors.confirmPassword?.message}>
              <PasswordInput
                autoComplete="new-password"
                maxLength={200}
                {...form.register('confirmPassword', { validate: isSame })}
              />
            </Field>
          </>
        )}
      </CardBody>
    </Card>
  )
}

function SocietyCard({ form }: { form: SetupForm }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { errors } = form.formState
  const isNumber = (value: number) => Number.isFinite(value) || t('errors.totalFlats')
  return (
    <Card>
      <CardHeader title={t('setup.societyTitle')}>{t('setup.societyText')}</CardHeader>
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.name')} error={errors.name?.message} className="sm:col-span-2">
          <Input autoComplete="organization" maxLength={120} {...form.register('name')} />
        </Field>
        <Field label={t('fields.address')} error={errors.address?.message} className="sm:col-span-2">
          <Input autoComplete="street-address" maxLength={300} {...form.register('address')} />
        </Field>
        <Field label={t('fields.pincode')} error={errors.pincode?.message}>
          <Input
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={10}
            {...form.register('pincode', { onChange: () => propose(form, lang) })}
          />
        </Field>
        <Field label={t('fields.city')} error={errors.city?.message}>
          <Input autoComplete="address-level2" maxLength={80} {...form.register('city')} />
        </Field>
        <Field label={t('fields.state')} error={errors.state?.message}>
          <Input
            autoComplete="address-level1"
            list="indian-states"
            placeholder={t('setup.stateHint')}
            maxLength={80}
            {...form.register('state')}
          />
        </Field>
        <datalist id="indian-states">
          {states.map((state) => (
            <option key={state.en} value={state[lang]}>
              {lang === 'en' ? undefined : state.en}
            </option>
          ))}
        </datalist>
        <Field label={t('fields.totalFlats')} error={errors.totalFlats?.message}>
          <Input
            type="number"
            inputMode="numeric"
            {...form.register('totalFlats', { valueAsNumber: true, validate: isNumber })}
          />
        </Field>
        <Field
          label={t('fields.description')}
          aside={<span className="text-13 text-ink-3">{t('setup.optional')}</span>}
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={3} maxLength={1000} {...form.register('description')} />
        </Field>
      </CardBody>
    </Card>
  )
}

/** City and state follow from the PIN code; what somebody has typed themselves stays. */
const propose = (form: SetupForm, lang: 'en' | 'hi' | 'mr') => {
  const { pincode, city, state } = form.getValues()
  const place = placeOf(pincode)
  const named = states.find(({ en }) => en === place.state)
  if (place.city && city.trim() === '') form.setValue('city', place.city, { shouldDirty: true })
  if (named && state.trim() === '') form.setValue('state', named[lang], { shouldDirty: true })
}
