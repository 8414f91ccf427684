import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { PlacesContext, usePlaces, whenDiscarded } from './unsaved.ts'
import { useSideways } from './use-sideways.ts'

export type Tab = { value: string; label: ReactNode; count?: ReactNode; content: ReactNode; disabled?: boolean }

/**
 * Keep `value` in the URL where the tab is a place people come back to. Only the open tab's content is in the page, so
 * a form in it asks before another tab throws away what was typed.
 */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
  className?: string
}) {
  const place = useId()
  const places = usePlaces(place)
  const line = useSideways<HTMLDivElement>(value)
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => whenDiscarded(place, () => onValueChange(next))}
      className={className}
    >
      <Radix.List
        ref={line}
        aria-label={label}
        className="scroll-quiet relative flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line px-1 pt-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={cx(
              'relative min-h-tap shrink-0 rounded-t-2 px-3 text-15 font-label whitespace-nowrap text-ink-2 transition-colors',
              'hover:text-ink disabled:opacity-50 data-[state=active]:font-[650] data-[state=active]:text-ink',
              'after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] data-[state=active]:after:bg-primary',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="num ml-2 text-13 text-ink-3">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-2 pt-4">
          <PlacesContext value={places}>{tab.content}</PlacesContext>
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
