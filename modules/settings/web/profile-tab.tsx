import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { members } from '#modules/members/contract.ts'
import { call, urlOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUser } from '#web/use-user.ts'
import { type Profile, settings } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { keepInDemo } from './demo-choices.ts'
import { profile } from './queries.ts'
import { SaveRow } from './save-row.tsx'
import { useChosenHere } from './use-chosen-here.ts'
import { useSave } from './use-save.ts'

export function ProfileTab() {
  const user = useUser()
  const { data, isPending } = useQuery(profile)
  const here = useChosenHere(settings.saveProfile)
  const shared = useChosenHere(members.share, { subdomain: user.society?.subdomain ?? '' })
  if (isPending) return <Skeleton className="h-64" />
  const { firstName, lastName, email } = user
  const known = { ...(data ?? { firstName, lastName, email, phone: '', shares: null }), ...here }
  return <ProfileForm known={{ ...known, shares: known.shares && { ...known.shares, ...shared } }} />
}

type Values = { firstName: string; lastName: string; phone: string; shareEmail: boolean; sharePhone: boolean }

const ProfileForm = ({ known }: { known: Profile }) => {
  const t = useT(texts)
  const words = useT(shellTexts)
  const user = useUser()
  const subdomain = known.shares ? user.society?.subdomain : undefined
  const form = useForm<Values>({
    defaultValues: {
      firstName: known.firstName,
      lastName: known.lastName,
      phone: known.phone,
      shareEmail: known.shares?.email ?? false,
      sharePhone: known.shares?.phone ?? false,
    },
  })
  const { errors } = form.formState
  const save = useSave(t('profile.updated'), async ({ firstName, lastName, phone, ...shares }: Values) => {
    const body = { firstName, lastName, phone }
    await call(settings.saveProfile, { body })
    keepInDemo(user, urlOf(settings.saveProfile), body)
    if (!subdomain) return
    const params = { subdomain }
    const shared = { email: shares.shareEmail, phone: shares.sharePhone }
    if (user.isDemo) keepInDemo(user, urlOf(members.share, { params }), shared)
    else await call(members.share, { params, body: shared })
  })
  const long = (words: string) => ({ validate: (value: string) => value.trim().length >= 2 || words })
  return (
    <Form form={form} draft="settings.profile" onSubmit={(values) => save.mutateAsync(values)} className="grid gap-5">
      <Card>
        <CardHeader title={t('profile.title')}>{t('profile.note')}</CardHeader>
        <CardBody className="grid gap-4 sm:grid-cols-2">
          <Field label={t('profile.firstName')} error={errors.firstName?.message ?? ''} required>
            <Input
              maxLength={60}
              autoComplete="given-name"
              {...form.register('firstName', long(t('profile.shortFirst')))}
            />
          </Field>
          <Field label={t('profile.lastName')} error={errors.lastName?.message ?? ''} required>
            <Input
              maxLength={60}
              autoComplete="family-name"
              {...form.register('lastName', long(t('profile.shortLast')))}
            />
          </Field>
          <Field label={t('profile.email')}>
            <Input value={user.email} readOnly />
          </Field>
          <Field label={t('profile.phone')}>
            <Input type="tel" maxLength={20} autoComplete="tel" {...form.register('phone')} />
          </Field>
          <Field label={t('profile.role')}>
            <Input value={words(`roles.${user.role}`)} readOnly />
          </Field>
        </CardBody>
      </Card>
      {subdomain && (
        <Card>
          <CardHeader title={t('profile.sharing')} />
          <CardBody className="grid gap-2">
            <Checkbox label={t('profile.shareEmail')} {...form.register('shareEmail')} />
            <Checkbox label={t('profile.sharePhone')} {...form.register('sharePhone')} />
          </CardBody>
        </Card>
      )}
      <SaveRow pending={save.isPending} />
    </Form>
  )
}
