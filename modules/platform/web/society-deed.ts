/** What the menu of a society's card offers. */
export type SocietyDeed = 'view' | 'edit' | 'suspend' | 'enter'
