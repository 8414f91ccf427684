import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { type DraftValues, draftKey, forgetDraft, keepDraft, takeDraft } from './drafts.ts'
import { noteOpen } from './open-form.ts'
import { noteField, useUnsaved } from './unsaved.ts'

const pauseMs = 300

/**
 * Keeps on this device what is being typed, until it is sent, and puts it back after a reload. Only changed fields are
 * kept: what somebody else changed meanwhile is not overwritten with what stood there before. Secrets are never kept.
 */
export function useDraft<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  name: string | null,
  element: RefObject<HTMLFormElement | null>,
) {
  const { isDirty, isSubmitting, defaultValues } = useFormState({ control: form.control })
  // A screen may keep the form's values while the form itself is away: then they are newer than the draft.
  const dirty = useRef(isDirty)
  const before = useRef<FieldValues>({})
  const key = useRef('')
  const [restoredAt, setRestoredAt] = useState<number>()

  useEffect(() => {
    before.current = defaultValues ?? {}
  })
  useEffect(() => {
    if (name === null) return undefined
    key.current = draftKey(name)
    const unsubscribe = form.subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty: now }) => {
        dirty.current = now ?? dirty.current
      },
    })
    let gone = false
    void takeDraft(name).then((draft) => {
      if (gone || !draft || dirty.current) return
      fill(form, draft.values)
      setRestoredAt(draft.at)
    })
    return () => {
      gone = true
      unsubscribe()
    }
  }, [form, name])

  const save = useCallback(
    () => void keepDraft(key.current, changesOf(form.getValues(), before.current, element.current)),
    [form, element],
  )
  useEffect(() => {
    if (name === null || !isDirty) return undefined
    noteOpen(name)
    let timer = setTimeout(save, pauseMs)
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(save, pauseMs)
      },
    })
    // The last moment at which a phone that is about to throw the page away lets us write.
    const hide = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', hide)
      noteOpen(undefined)
    }
  }, [form, name, isDirty, save])

  useEffect(() => {
    const around = element.current
    const note = ({ target }: FocusEvent) => noteField(target)
    around?.addEventListener('focusin', note)
    return () => around?.removeEventListener('focusin', note)
  }, [element])

  const forget = useCallback(() => {
    setRestoredAt(undefined)
    if (key.current) void forgetDraft(key.current)
  }, [])
  /** At once: the answer may hold a link that leaves the page, and a page on its way out writes nothing surely. */
  const refused = useCallback(() => {
    if (key.current && dirty.current) save()
  }, [save])
  const discard = useCallback(() => {
    form.reset()
    forget()
  }, [form, forget])
  const sent = useCallback(
    (values: Values) => {
      forget()
      // What was sent is now what stands there; a form that has emptied itself is left as it is.
      if (dirty.current) form.reset(values)
    },
    [form, forget],
  )
  // What is on its way is not lost: a screen that goes on after sending asks nothing.
  useUnsaved(name !== null && isDirty && !isSubmitting, discard)
  return { restoredAt, discard, sent, refused }
}

const fill = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  values: DraftValues,
) => form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })

const changesOf = (values: FieldValues, before: FieldValues, element: HTMLFormElement | null): DraftValues => {
  const secrets = [...(element?.querySelectorAll<HTMLInputElement>(secretFields) ?? [])].map(({ name }) => name)
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !secrets.includes(field) && !isSame(value, before[field])),
  )
}

/** A photo has no JSON of its own, but a list of one is longer than the empty list before it. */
const isSame = (value: unknown, before: unknown) => JSON.stringify(value) === JSON.stringify(before)

const secretFields = '[type=password], [autocomplete*=password], [autocomplete=one-time-code]'
