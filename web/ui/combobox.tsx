import { Command } from 'cmdk'
import { Check, ChevronDown, Search } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { useMemo, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { cx } from './cx.ts'
import { controlClass, useFieldControl } from './field.tsx'
import { fold, matches, wordsOf } from './fold.ts'
import { floatingClass } from './popover.tsx'
import { uiTexts } from './texts/texts.ts'

export type ComboboxOption = { value: string; label: string; detail?: string; keywords?: string; disabled?: boolean }

// More than this is no longer a choice by eye; typing narrows it, and the list stays quick with thousands of flats.
const SHOWN = 100

/** A choice among many: type a few letters of a flat, a name, a bank. `keywords` are searched but not shown. */
export function Combobox({
  options,
  value,
  onValueChange,
  placeholder,
  disabled,
  className,
  ...aria
}: {
  options: readonly ComboboxOption[]
  value: string | undefined
  onValueChange: (value: string) => void
  placeholder: string
  disabled?: boolean
  id?: string
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
}) {
  const t = useT(uiTexts)
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const wired = useFieldControl(aria)
  const found = useFound(options, query)
  const chosen = options.find((option) => option.value === value)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) setQuery('')
  }
  return (
    // Modal, because a dialog around it blocks the wheel for everything that is not its own.
    <Radix.Root open={open} onOpenChange={change} modal>
      <Radix.Trigger
        {...wired}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- Radix adds aria-controls; a native select cannot be searched.
        role="combobox"
        aria-expanded={open}
        disabled={disabled}
        className={cx(controlClass, 'flex items-center justify-between gap-2 text-left', className)}
      >
        <span className={cx('truncate', !chosen && 'text-ink-3')}>{chosen?.label ?? placeholder}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={placeholder}
          data-quiet-focus
          className={cx(floatingClass, 'w-(--radix-popover-trigger-width) min-w-[240px] max-w-[calc(100vw-16px)]')}
        >
          <Command shouldFilter={false} label={placeholder} defaultValue={value}>
            <div className="flex items-center gap-2 border-b border-line px-3">
              <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              <Command.Input
                value={query}
                onValueChange={setQuery}
                placeholder={t('search')}
                data-quiet-focus
                className="min-h-ctl-l w-full bg-transparent text-16 outline-none md:min-h-ctl"
              />
            </div>
            <Command.List className="scroll-quiet max-h-[min(320px,50dvh)] overflow-y-auto p-1">
              {found.length === 0 && <p className="px-3 py-4 text-15 text-ink-2">{t('combobox.empty')}</p>}
              {found.slice(0, SHOWN).map((option) => (
                <Command.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  onSelect={() => {
                    onValueChange(option.value)
                    change(false)
                  }}
                  className="flex min-h-tap cursor-pointer items-center gap-2 rounded-1 px-3 py-1.5 text-15 data-[disabled=true]:opacity-50 data-[selected=true]:bg-primary-soft md:min-h-[36px]"
                >
                  <span className="min-w-0 flex-1">
                    {option.label}
                    {option.detail && <span className="block text-13 text-ink-2">{option.detail}</span>}
                  </span>
                  {option.value === value && <Check aria-hidden="true" className="size-4 shrink-0" />}
                </Command.Item>
              ))}
              {found.length > SHOWN && <p className="px-3 py-2 text-13 text-ink-3">{t('combobox.more')}</p>}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function useFound(options: readonly ComboboxOption[], query: string) {
  const folded = useMemo(
    () =>
      options.map((option) => ({
        option,
        text: fold(`${option.label} ${option.detail ?? ''} ${option.keywords ?? ''}`),
      })),
    [options],
  )
  return useMemo(() => {
    const words = wordsOf(query)
    return folded.filter(({ text }) => matches(text, words)).map(({ option }) => option)
  }, [folded, query])
}
