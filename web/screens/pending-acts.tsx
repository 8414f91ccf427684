import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { fieldErrorsOf, noticeOf, request } from '#web/request.ts'
import { pendingTexts } from '#web/screens/texts/texts.ts'
import { pendingFlatKey } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.tsx'

const url = '/api/join-requests'

/** The flat that was asked for; nobody asks twice because of a slip of the pen. */
export const FlatAsked = ({ onChanged }: { onChanged: () => Promise<unknown> }) => {
  const t = useT(pendingTexts)
  const [open, setOpen] = useState(false)
  const flat = localStorage.getItem(pendingFlatKey)
  if (!flat) return null
  const close = async () => {
    await onChanged()
    setOpen(false)
  }
  return open ? (
    <FlatForm flat={flat} onDone={close} />
  ) : (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Facts items={[{ label: t('flat'), value: flat }]} />
      <Button size="s" onClick={() => setOpen(true)}>
        {t('correct')}
      </Button>
    </div>
  )
}

const FlatForm = ({ flat, onDone }: { flat: string; onDone: () => Promise<void> }) => {
  const t = useT(pendingTexts)
  const words = useT(shellTexts)
  const form = useForm({ defaultValues: { flatNumber: flat } })
  const { errors, isSubmitting } = form.formState
  const send = async (body: { flatNumber: string }) => {
    try {
      await request('PUT', url, body)
    } catch (error) {
      const { flatNumber } = fieldErrorsOf(error)
      if (flatNumber) form.setError('flatNumber', { message: flatNumber })
      toast({ title: t('correctFailed'), description: noticeOf(error, ''), variant: 'destructive' })
      throw error
    }
    toast({ title: t('corrected') })
    await onDone()
  }
  return (
    <Form form={form} draft={null} onSubmit={send} className="flex flex-wrap items-end gap-2">
      <Field label={t('flat')} error={errors.flatNumber?.message} className="min-w-0 flex-1">
        <Input
          autoComplete="off"
          maxLength={30}
          {...form.register('flatNumber', { validate: (text) => text.trim() !== '' || words('states.required') })}
        />
      </Field>
      <Button type="submit" variant="primary" pending={isSubmitting}>
        {t('correctSave')}
      </Button>
    </Form>
  )
}

export const Withdraw = ({ onDone }: { onDone: () => Promise<unknown> }) => {
  const t = useT(pendingTexts)
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const withdraw = async () => {
    setPending(true)
    try {
      await request('DELETE', url)
      await onDone()
    } catch (error) {
      toast({ title: t('withdrawFailed'), description: noticeOf(error, ''), variant: 'destructive' })
    }
    setPending(false)
    setOpen(false)
  }
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      <Confirm
        open={open}
        onOpenChange={setOpen}
        title={t('withdrawTitle')}
        description={t('withdrawText')}
        confirmLabel={t('withdraw')}
        cancelLabel={t('keep')}
        pending={pending}
        onConfirm={() => void withdraw()}
      />
    </>
  )
}
