/** What the menu of a society's card offers. */
export type SocietyAct = 'view' | 'edit' | 'suspend' | 'enter'
