import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { useBackCloses } from './back.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'
import { uiTexts } from './texts/texts.ts'
import { abovePage, PlacesContext, usePlaces, whenDiscarded } from './unsaved.ts'

/**
 * A question or a short form above the page. Long forms and details belong in a Sheet. Escape, Back, a press beside it and
 * `CloseButton` ask first when a form inside has something in it.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'm',
  footer,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 's' | 'm' | 'l'
  /** Buttons, the primary one last. Put the form around both body and footer with the `form` attribute of the button. */
  footer?: ReactNode
  children?: ReactNode
}) {
  const t = useT(uiTexts)
  const focus = useReturnFocus()
  const place = abovePage(useId())
  const places = usePlaces(place)
  const change = (next: boolean) => (next ? onOpenChange(true) : whenDiscarded(place, () => onOpenChange(false)))
  useBackCloses(open, () => change(false))
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          data-quiet-focus
          className={cx(
            'fixed z-50 flex max-h-[calc(100dvh-1rem)] w-full flex-col border border-line bg-surface text-ink shadow-3',
            'inset-x-0 bottom-0 animate-rise rounded-t-4',
            'md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[calc(100dvh-4rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:animate-fade md:rounded-3',
            widths[size],
          )}
        >
          <div className="flex items-start gap-3 px-4 pt-4 pb-3 md:px-6 md:pt-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-22">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-15 text-ink-2">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('close')} icon={<X />} className="-mt-1.5 -mr-2" />
            </Radix.Close>
          </div>
          {children && (
            <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-5 md:px-6">
              <PlacesContext value={places}>{children}</PlacesContext>
            </div>
          )}
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 md:px-6 [&>*]:max-md:flex-1">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const widths = { s: 'md:max-w-[420px]', m: 'md:max-w-[560px]', l: 'md:max-w-[800px]' }
