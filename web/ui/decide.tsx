import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'

export type Decision = { isApproved: boolean; reason?: string }

type Props = {
  words: { approve: string; refuse: string; reason: string; needed: string }
  /** Says itself what went wrong; a sentence about the reason stands beside its field too. */
  decide: (decision: Decision) => Promise<unknown>
  isPending: boolean
  maxLength?: number
}

/** What a second person does with what waits: approve, or refuse and say why. */
export function Decide({ words, decide, isPending, maxLength = 300 }: Props) {
  const [isRefusing, setRefusing] = useState(false)
  const form = useForm({ defaultValues: { reason: '' } })
  const approve = () => decide({ isApproved: true }).catch((error: unknown) => console.warn('Not approved', error))
  if (!isRefusing)
    return (
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <Button variant="primary" pending={isPending} onClick={() => void approve()}>
          {words.approve}
        </Button>
        <Button onClick={() => setRefusing(true)}>{words.refuse}</Button>
      </div>
    )
  return (
    <Form
      form={form}
      draft={null}
      onSubmit={({ reason }) => decide({ isApproved: false, reason: reason.trim() })}
      className="flex flex-wrap items-start gap-2"
    >
      <Field
        label={words.reason}
        required
        error={form.formState.errors.reason?.message ?? ''}
        className="min-w-0 flex-1 basis-60"
      >
        <Input
          maxLength={maxLength}
          {...form.register('reason', { validate: (text) => text.trim() !== '' || words.needed })}
        />
      </Field>
      <Button variant="danger" type="submit" pending={isPending} className="sm:mt-[27px]">
        {words.refuse}
      </Button>
    </Form>
  )
}
