/**
 * The icons that every row of a table carries, each drawn as one path: the same lines as lucide's `Pencil` and `Trash2`,
 * whose many parts and attributes cost more than the row's own words when hundreds of rows a second scroll by.
 */
export const EditIcon = () => (
  <RowIcon d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4" />
)

export const DeleteIcon = () => (
  <RowIcon d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />
)

const RowIcon = ({ d }: { d: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="row-icon">
    <path d={d} />
  </svg>
)
