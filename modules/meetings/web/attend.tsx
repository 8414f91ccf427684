import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useSending } from '#web/use-sending.ts'
import type { MeetingDetails } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'
import { useWords } from './words.ts'

/** Whoever came by the code on the wall finds it filled in and presses once. */
export function Attend({ subdomain, meeting }: { subdomain: string; meeting: MeetingDetails }) {
  const t = useWords()
  const { search } = useScreenSearch()
  const scanned = search['code']
  const form = useForm({ defaultValues: { code: typeof scanned === 'string' ? scanned : '' } })
  const sending = useSending(
    (body: { code: string }) => call(meetings.attend, { params: { subdomain, id: meeting.id }, body }),
    { done: () => t('attend.done'), failed: t('attend.failed'), tryAgain: t('tryAgain'), touches: ['meetings'] },
  )
  return (
    <Card>
      <CardHeader title={t('attend.title')} />
      <CardBody>
        <Form
          form={form}
          draft={null}
          onSubmit={(values) => sending.mutateAsync(values)}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        >
          <Field label={t('attend.code')}>
            <Input autoComplete="off" maxLength={20} {...form.register('code')} />
          </Field>
          <Button type="submit" variant="primary" className="mb-[5px]" pending={sending.isPending}>
            {t('attend.button')}
          </Button>
        </Form>
      </CardBody>
    </Card>
  )
}
