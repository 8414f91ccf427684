import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'

const edge = 8

/**
 * A panel under a button of the header. The browser's own popover closes it by Esc and by a press elsewhere and returns
 * the focus; every screen loads the header, so it must not bring a library along.
 */
export const HeaderPopover = ({
  label,
  trigger,
  className,
  width = 300,
  children,
}: {
  /** Says what the button opens. Leave it out where the words in the button say it. */
  label?: string
  trigger: ReactNode
  className?: string
  width?: number
  children: ReactNode
}) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open')
    const box = button.current?.getBoundingClientRect()
    if (event.newState !== 'open' || !box) return
    const rightmost = innerWidth - width - edge
    event.currentTarget.style.top = `${box.bottom + 6}px`
    event.currentTarget.style.left = `${Math.max(edge, Math.min(box.left, rightmost))}px`
  }
  // A choice was made: whatever it does, the panel has done its work.
  const closeOnChoice = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('[data-closes]')) event.currentTarget.hidePopover()
  }
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} className={className}>
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Keys press what is inside. */}
      <div
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onClick={closeOnChoice}
        style={{ width }}
        className={cx(
          'fixed m-0 max-h-[80dvh] max-w-[calc(100vw-16px)] overflow-y-auto rounded-2 border border-line bg-surface text-ink shadow-3',
          '[&:popover-open]:animate-pop',
        )}
      >
        {open && children}
      </div>
    </>
  )
}

/** One line of a panel that is a list of choices. */
export const choiceClass =
  'flex min-h-tap w-full items-center gap-2.5 rounded-1 px-3 text-left text-15 text-ink no-underline hover:bg-primary-soft ' +
  'md:min-h-[36px] [&_svg]:size-[18px] [&_svg]:shrink-0'
