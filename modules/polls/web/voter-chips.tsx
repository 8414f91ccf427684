import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { useWords } from './words.ts'

type Line = { voterId: string; flatNumber: string }

/** Whoever votes for several flats does so for each. */
export function VoterChips({
  lines,
  voterId,
  onPick,
}: {
  lines: readonly Line[]
  voterId: string
  onPick: (voterId: string) => void
}) {
  const t = useWords()
  if (lines.length < 2) return null
  return (
    <ChipRow label={t('form.voters')}>
      {lines.map((one) => (
        <Chip
          key={one.voterId}
          label={one.flatNumber}
          on={one.voterId === voterId}
          onClick={() => onPick(one.voterId)}
        />
      ))}
    </ChipRow>
  )
}
