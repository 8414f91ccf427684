import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useId } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { useBackCloses } from './back.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { useIsPhone } from './media.ts'
import { useReturnFocus } from './return-focus.ts'
import { uiTexts } from './texts/texts.ts'
import { abovePage, PlacesContext, usePlaces, whenDiscarded } from './unsaved.ts'

/**
 * The side sheet: details of a row, or a long form. Full screen on phones.
 * `beside` leaves the list usable on wide screens, so that pressing another row changes the sheet instead of closing it.
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  subtitle,
  lead,
  width = 'm',
  beside = false,
  footer,
  returnFocus,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  subtitle?: ReactNode
  /** Stands left of the title, usually an Avatar of size l. */
  lead?: ReactNode
  width?: 'm' | 'l'
  beside?: boolean
  footer?: ReactNode
  /** Where the focus goes when the element that opened the sheet has left the page. */
  returnFocus?: () => HTMLElement | null | undefined
  children: ReactNode
}) {
  const t = useT(uiTexts)
  const focus = useReturnFocus(returnFocus)
  const phone = useIsPhone()
  const modal = phone || !beside
  const place = abovePage(useId())
  const places = usePlaces(place)
  const change = (next: boolean) => (next ? onOpenChange(true) : whenDiscarded(place, () => onOpenChange(false)))
  useBackCloses(open, () => change(false))
  useRoom(open && !modal, width)
  return (
    <Radix.Root open={open} onOpenChange={change} modal={modal}>
      <Radix.Portal>
        {modal && <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />}
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          onInteractOutside={modal ? undefined : (event) => event.preventDefault()}
          data-quiet-focus
          className={cx(
            'fixed inset-y-0 right-0 z-50 flex w-full animate-slide flex-col bg-surface text-ink',
            'md:border-l md:border-line md:shadow-3',
            width === 'm' ? 'md:w-[380px]' : 'md:w-[560px]',
          )}
        >
          <div className="flex items-center gap-3 border-b border-line px-4 py-3 md:px-5 md:pt-[18px] md:pb-3.5">
            {lead}
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-22 [overflow-wrap:anywhere]">{title}</Radix.Title>
              {subtitle && <div className="text-15 text-ink-2">{subtitle}</div>}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('close')} icon={<X />} className="-mr-2 self-start" />
            </Radix.Close>
          </div>
          <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto">
            <PlacesContext value={places}>{children}</PlacesContext>
          </div>
          {footer && (
            <div className="flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3.5 md:px-5 [&>*]:flex-1">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

// The page makes room (app.css), so that the list's last columns are not under the sheet.
function useRoom(needed: boolean, width: 'm' | 'l') {
  useEffect(() => {
    if (!needed) return undefined
    document.documentElement.dataset.sheet = width
    return () => {
      delete document.documentElement.dataset.sheet
    }
  }, [needed, width])
}

/** One part of a sheet, split from the next by a hairline. */
export function SheetSection({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line px-4 py-4 last:border-b-0 md:px-5">
      {title && <h3 className="mb-2 text-15">{title}</h3>}
      {children}
    </section>
  )
}
