import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { call, fieldErrorsOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Form } from '#web/ui/form.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { Facility } from '../../contract/nouns.ts'
import { facilities } from '../../contract.ts'
import { mine } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { useDeskWords, useWords } from '../words.ts'
import { FacilityFields } from './facility-form.tsx'
import { editOf, type FacilityValues, valuesOf } from './facility-values.ts'

export const newDraft = 'facilities.new'

/** A facility with all its rules, new or changed. */
export function FacilitySheet(props: {
  subdomain: string
  facility: Facility | undefined
  others: readonly Facility[]
  onClose: () => void
}) {
  const { subdomain, facility, others, onClose } = props
  const t = useWords()
  const d = useDeskWords()
  const shell = useT(shellTexts)
  const formId = useId()
  const { data: own } = useQuery(mine(subdomain))
  const form = useForm<FacilityValues>({ defaultValues: valuesOf(facility) })
  const saving = useAct((values: FacilityValues) => save(subdomain, facility, values), {
    done: () => t('saved'),
    after: onClose,
  })
  const send = (values: FacilityValues) =>
    saving.mutateAsync(values).catch((error: unknown) => {
      showBelowLists(form, error)
      throw error
    })
  return (
    <Sheet
      width="l"
      open
      onOpenChange={(open) => !open && onClose()}
      title={facility ? d('setup.editTitle', { name: facility.name }) : d('setup.newTitle')}
      footer={
        <>
          <CloseButton disabled={saving.isPending}>{shell('actions.cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" pending={saving.isPending}>
            {d('setup.save')}
          </Button>
        </>
      }
    >
      {facility && <NoticeBox className="m-4">{d('setup.kept')}</NoticeBox>}
      <Form form={form} id={formId} draft={facility ? `facilities.edit ${facility.id}` : newDraft} onSubmit={send}>
        <FacilityFields form={form} others={others} hasGateway={own?.canPayNow ?? false} />
      </Form>
    </Sheet>
  )
}

/** What is wrong with a whole list is no field's own: it stands below the list and is gone with the next try. */
const showBelowLists = (form: UseFormReturn<FacilityValues>, error: unknown) => {
  const { hours, rates, partIds } = fieldErrorsOf(error)
  for (const [name, message] of Object.entries({ hours, rates, parts: partIds }))
    if (message) form.setError(`root.${name}`, { message })
}

/** The rules first: a photo that is refused loses nothing of them. */
const save = async (subdomain: string, facility: Facility | undefined, values: FacilityValues) => {
  const body = editOf(values)
  const { id } = facility
    ? await call(facilities.change, {
        params: { subdomain, id: facility.id },
        body: { ...body, version: facility.version },
      })
    : await call(facilities.add, { params: { subdomain }, body })
  const [file] = values.photo
  if (file) await call(facilities.setPhoto, { params: { subdomain, id }, file })
}
