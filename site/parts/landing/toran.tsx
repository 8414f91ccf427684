const swags = 6
const span = 96
const beads = [6.3, 9.8, 12.5, 14.4, 15.6, 16, 15.6, 14.4, 12.5, 9.8, 6.3]

/** The garland over the doorway: marigolds in swags, a mango leaf at each knot. */
export function Toran() {
  return (
    <svg className="board-toran" viewBox={`0 0 ${swags * span} 30`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: swags }, (_, swag) =>
        beads.map((y, bead) => (
          <circle
            key={`${swag * span + bead}`}
            cx={swag * span + 8 * (bead + 1)}
            cy={y}
            r="4.2"
            fill={bead % 2 === 0 ? '#f0a51e' : '#e0860f'}
          />
        )),
      )}
      {Array.from({ length: swags + 1 }, (_, knot) => (
        <g key={knot * span} transform={`translate(${knot * span} 0)`}>
          <path d="M0 0q6.5 12 0 24q-6.5-12 0-24z" fill="#6f9d5c" />
          <circle cy="2" r="4" fill="#f6c75e" />
        </g>
      ))}
    </svg>
  )
}
