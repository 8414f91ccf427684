import { type ComponentProps, useState } from 'react'
import { Input } from '#web/ui/input.tsx'
import { readRupees } from '../rules/opening.ts'
import { figure } from './words.ts'

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  paise: number
  /** Nothing below it is taken, such as dues below zero. */
  least?: number
  onChange: (paise: number) => void
}

/** Rupees as people write them; what is no amount is marked and changes nothing. */
export function RupeeInput({ paise, least, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  const readFrom = (text: string) => {
    const found = readRupees(text)
    return found !== undefined && found < (least ?? found) ? undefined : found
  }
  const read = typed === undefined ? paise : readFrom(typed)
  return (
    <Input
      {...rest}
      inputMode="decimal"
      maxLength={20}
      className="num text-right"
      aria-invalid={read === undefined || undefined}
      value={typed ?? (paise === 0 ? '' : figure(paise))}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = readFrom(target.value)
        if (next !== undefined) onChange(next)
      }}
      onBlur={() => read !== undefined && setTyped(undefined)}
    />
  )
}
