import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBackCloses } from './back.ts'
import { Button } from './button.tsx'
import { useReturnFocus } from './return-focus.ts'

/** The last question before something that is hard to undo. Buttons carry verbs ("Remove member"), never yes and no. */
export function Confirm({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  danger = false,
  pending = false,
  backCloses = true,
  returnFocus,
  onConfirm,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  /** While true the dialog stays open; close it yourself when the work is done. */
  pending?: boolean
  /** Off for a question that is itself asked because of Back. */
  backCloses?: boolean
  /** Where the focus goes afterwards, if not to what had it before. */
  returnFocus?: () => HTMLElement | null | undefined
  onConfirm: () => void
  children?: ReactNode
}) {
  const focus = useReturnFocus(undefined, returnFocus)
  const change = (next: boolean) => !pending && onOpenChange(next)
  useBackCloses(open && backCloses, () => change(false))
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content
          {...focus}
          data-quiet-focus
          className="fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-[440px] -translate-y-1/2 animate-fade flex-col gap-2 overflow-y-auto rounded-3 border border-line bg-surface p-5 text-ink shadow-3 md:p-6"
        >
          <Radix.Title className="text-22">{title}</Radix.Title>
          <Radix.Description className="text-15 text-ink-2">{description}</Radix.Description>
          {children}
          <div className="mt-3 flex flex-wrap justify-end gap-2 [&>*]:max-md:flex-1">
            <Radix.Cancel asChild>
              <Button disabled={pending}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger-solid' : 'primary'} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
