import { type FormEvent, useState } from 'react'
import { request } from '#web/request.ts'
import { toast } from '#web/ui/toast.tsx'

type Answer = { success?: boolean; message?: string }

type Words = {
  errorTitle: string
  failed: string
  doneTitle: string
  /** The text under the title; without one the server's own message stands there. */
  doneText?: string
}

/** Sends a public form as JSON. The fields are cleared only when the answer's flag says that it went through. */
export const useSendForm = (path: string, words: Words) => {
  const [pending, setPending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    setPending(true)
    try {
      const response = await request('POST', path, payloadOf(form))
      const answer: Answer = await response.json()
      if (answer.success !== true) throw new Error(answer.message ?? 'The answer carries no success flag')
      toast({ title: words.doneTitle, description: words.doneText ?? answer.message ?? '' })
      form.reset()
    } catch (error) {
      console.warn(`${path} was not accepted`, error)
      toast({ title: words.errorTitle, description: words.failed, variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return { pending, submit }
}

/** Text fields trimmed; the trap for robots travels only when one has walked into it. */
const payloadOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)]
      .map(([name, value]) => [name, asText(value).trim()] as const)
      .filter(([name, value]) => name !== trapName || value !== ''),
  )

/** A field's text; files have none, and these forms take none. */
export const fieldText = (form: HTMLFormElement, name: string) => asText(new FormData(form).get(name))

const asText = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

export const trapName = 'website'
