import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallError, call, fieldErrorsOf, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { members } from '../contract.ts'
import { choosableRoles, livesThere } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { MemberFields, type MemberValues } from './member-fields.tsx'
import { flatList, type MemberRow, noFlats } from './queries.ts'

const empty: MemberValues = { name: '', email: '', phone: '', flatNumber: '', role: 'resident', occupancy: 'owner' }

/** Adds a member, or with `member` edits that one. Mount it anew for each, so that it starts with their values. */
export function MemberDialog({
  subdomain,
  member,
  onClose,
}: {
  subdomain: string
  member?: MemberRow
  onClose: () => void
}) {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const id = useId()
  const mode = member ? 'edit' : 'add'
  const queryClient = useQueryClient()
  const { data: flats = noFlats } = useQuery(flatList(subdomain))
  const [photos, setPhotos] = useState<readonly File[]>([])
  const photo = photos[0]
  const form = useForm<MemberValues>({ defaultValues: member ? valuesOf(member) : empty })
  const save = useMutation({
    mutationFn: async (values: MemberValues) => {
      await send(subdomain, member, values)
      return photo ? sendPhoto(subdomain, member, values, photo) : true
    },
    meta: { touches: ['members'] },
    onSuccess: (hasPhoto, { name }) => {
      if (hasPhoto) toast({ title: t(`${mode}.done`), description: t(`${mode}.doneText`, { name }) })
      else toast({ title: t('photoFailed'), description: name, variant: 'destructive' })
      onClose()
    },
    onError: (error) => {
      // After somebody else's change the list holds the new version, against which the next attempt is measured.
      if (error instanceof CallError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: ['members'] })
      for (const [field, reason] of fieldErrors(error)) form.setError(field, { message: reason })
      toast({
        title: t(`${mode}.failed`),
        description: noticeOf(error, t(`${mode}.failedText`)),
        variant: 'destructive',
      })
    },
  })
  const refuse = () => toast({ title: t('missing'), variant: 'destructive' })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${mode}.title`)}
      description={t(`${mode}.text`)}
      footer={
        <>
          <CloseButton>{shell('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} disabled={save.isPending}>
            {save.isPending ? t(`${mode}.pending`) : t(`${mode}.submit`)}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={member ? `members.edit ${member.id}` : 'members.add'}
        onSubmit={(values) => save.mutateAsync(values)}
        onInvalid={refuse}
        className="grid gap-4"
      >
        <MemberFields form={form} roles={rolesFor(member)} flats={flats} photos={photos} onPhotos={setPhotos} />
      </Form>
    </Dialog>
  )
}

/** What the server says of single fields stands beside them too. */
const fieldErrors = (error: unknown) => {
  const reasons = fieldErrorsOf(error)
  return (['name', 'email', 'phone', 'flatNumber', 'role'] as const).flatMap((field) => {
    const reason = reasons[field]
    return reason ? [[field, reason] as const] : []
  })
}

const valuesOf = (member: MemberRow): MemberValues => ({
  name: member.name ?? '',
  email: member.email ?? '',
  phone: member.phone ?? '',
  flatNumber: member.flatNumber ?? '',
  role: member.role,
  occupancy: member.occupancy ?? 'owner',
})

/** A role that is asked for, not chosen (the accountant's), stays possible for who has it. */
const rolesFor = (member?: MemberRow): readonly MemberRow['role'][] =>
  !member || choosableRoles.some((role) => role === member.role) ? choosableRoles : [...choosableRoles, member.role]

/** Ownership is what the register assumes, so only something else is sent along. */
const send = async (subdomain: string, member: MemberRow | undefined, { occupancy, ...rest }: MemberValues) => {
  const assumed = member?.occupancy ?? 'owner'
  const values = { ...rest, ...(livesThere(rest.role) && occupancy !== assumed ? { occupancy } : {}) }
  if (!member) {
    const role = choosableRoles.find((one) => one === values.role) ?? 'resident'
    await call(members.add, { params: { subdomain }, body: { ...values, role } })
    return
  }
  const { id, version } = member
  await call(members.update, {
    params: { subdomain, id },
    body: { ...values, id, ...(version === undefined ? {} : { version }) },
  })
}

/** The person is on the register whatever becomes of the photo. A new one is found as the newest with these values. */
const sendPhoto = async (subdomain: string, member: MemberRow | undefined, values: MemberValues, file: File) => {
  try {
    const id = member?.id ?? (await findNewest(subdomain, values))
    if (!id) return false
    await call(members.setPhoto, { params: { subdomain, id }, file })
    return true
  } catch (error) {
    console.error('The photo could not be saved', error)
    return false
  }
}

const findNewest = async (subdomain: string, { name, email, flatNumber }: MemberValues) => {
  const rows = await call(members.list, { params: { subdomain }, query: { q: email } })
  return rows.find((row) => row.name === name && row.email === email && row.flatNumber === flatNumber)?.id
}
