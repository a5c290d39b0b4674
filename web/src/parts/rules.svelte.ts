/** Which paragraph of the rules lies open over the page. */

export const open: { rule: string | null } = $state({ rule: null });

export function openRule(id: string): void {
  open.rule = id;
}
