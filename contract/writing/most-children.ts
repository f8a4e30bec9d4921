/** Maximum number of tickets that a template creates below its own. */
export const mostChildren = 20
