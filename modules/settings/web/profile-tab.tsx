import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { members } from '#modules/members/contract.ts'
import { call } from '#web/call.ts'
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
import { profile } from './queries.ts'
import { SaveRow } from './save-row.tsx'
import { useSave } from './use-save.ts'

export function ProfileTab() {
  const user = useUser()
  const { data, isPending } = useQuery(profile)
  if (isPending) return <Skeleton className="h-64" />
  const { firstName, lastName, email } = user
  return <ProfileForm known={data ?? { firstName, lastName, email, phone: '', shares: null }} />
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
    await call(settings.saveProfile, { body: { firstName, lastName, phone } })
    if (subdomain && !user.isDemo) {
      const body = { email: shares.shareEmail, phone: shares.sharePhone }
      await call(members.share, { params: { subdomain }, body })
    }
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
