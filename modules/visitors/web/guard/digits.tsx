import { Choice } from './parts.tsx'

/** A pad for a thumb; what is typed stands above it. */
export function Digits({ value, most, onChange }: { value: string; most: number; onChange: (value: string) => void }) {
  return (
    <div className="grid gap-3">
      <output className="num min-h-[56px] text-center text-40 tracking-widest">{value || '·'.repeat(most)}</output>
      <div className="grid grid-cols-3 gap-2">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', '⌫', '0', 'C'].map((key) => (
          <Choice
            key={key}
            word={key}
            onPress={() => onChange(key === '⌫' ? value.slice(0, -1) : key === 'C' ? '' : (value + key).slice(0, most))}
          />
        ))}
      </div>
    </div>
  )
}
