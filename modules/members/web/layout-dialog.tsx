import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useNumber } from '#web/ui/number.ts'
import { toast } from '#web/ui/toast.tsx'
import { members } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { flatsOf, type LaidFlat, type Layout } from './flats-of.ts'

const mostFlats = 2000
const shownPerWing = 8

/** Asks how the building stands, shows the numbers on its doors, and puts them on the register. */
export function LayoutDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const number = useNumber()
  const id = useId()
  const form = useForm<Layout>({ defaultValues: { wings: 'A', floors: 4, perFloor: 4, ground: false } })
  const flats = flatsOf({ ...form.watch() })
  const save = useMutation({
    mutationFn: (laid: readonly LaidFlat[]) =>
      call(members.importFlats, { params: { subdomain }, body: { content: sheetOf(laid), mode: 'import' } }),
    meta: { touches: ['members', 'first-steps'] },
    onSuccess: (_, laid) => {
      toast({ title: t('layout.done', { count: laid.length, flats: number(laid.length) }) })
      onClose()
    },
    onError: (error) =>
      toast({ title: t('layout.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  const count = { valueAsNumber: true, validate: (value: number) => value >= 1 || t('flats.wholeNumber') }
  const { errors } = form.formState
  const fits = flats.length > 0 && flats.length <= mostFlats
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('layout.title')}
      description={t('layout.text')}
      footer={
        <>
          <CloseButton>{shell('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={save.isPending} disabled={!fits}>
            {t('layout.submit', { count: flats.length, flats: number(flats.length) })}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={null}
        onSubmit={() => save.mutateAsync(flats)}
        className="grid gap-4 sm:grid-cols-3"
      >
        <Field label={t('layout.wings')} help={t('layout.wingsHelp')} className="sm:col-span-3">
          <Input autoComplete="off" maxLength={200} {...form.register('wings')} />
        </Field>
        <Field label={t('layout.floors')} error={errors.floors?.message}>
          <Input type="number" inputMode="numeric" min={1} max={200} {...form.register('floors', count)} />
        </Field>
        <Field label={t('layout.perFloor')} error={errors.perFloor?.message}>
          <Input type="number" inputMode="numeric" min={1} max={99} {...form.register('perFloor', count)} />
        </Field>
        <Checkbox label={t('layout.ground')} {...form.register('ground')} className="self-end" />
      </Form>
      {fits ? (
        <Preview flats={flats} />
      ) : (
        <p className="mt-4 text-15 text-ink-2">{t('layout.outside', { most: number(mostFlats) })}</p>
      )}
    </Dialog>
  )
}

const Preview = ({ flats }: { flats: readonly LaidFlat[] }) => {
  const t = useT(texts)
  const number = useNumber()
  const wings = [...Map.groupBy(flats, ({ wing }) => wing)]
  return (
    <section aria-label={t('layout.preview')} className="mt-4 grid gap-2 border-t border-line pt-4">
      {wings.map(([wing, own]) => (
        <p key={wing} className="text-15 tabular-nums text-ink-2">
          <b className="text-ink">{wing ? t('layout.wing', { wing }) : t('flats.title')}</b>{' '}
          {own
            .slice(0, shownPerWing)
            .map((flat) => flat.number)
            .join(', ')}
          {own.length > shownPerWing &&
            ` … ${own.at(-1)?.number} (${t('layout.count', { count: own.length, flats: number(own.length) })})`}
        </p>
      ))}
    </section>
  )
}

const sheetOf = (flats: readonly LaidFlat[]) =>
  ['wing,number,floor', ...flats.map(({ wing, number, floor }) => `${wing},${number},${floor}`)].join('\n')
