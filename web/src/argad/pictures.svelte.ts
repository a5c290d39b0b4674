/** Drawings of figures, fetched once each and kept on the page. */

class Pictures {
  sheets = $state('');
  private readonly come = $state<Record<string, boolean>>({});
  private readonly asked = new Set<string>();

  /** Fetch those that are not there yet. */
  want(keys: readonly string[]): void {
    const fresh = [...new Set(keys)].filter((key) => !this.asked.has(key));
    if (!fresh.length) return;
    for (const key of fresh) this.asked.add(key);
    void this.fetched(fresh).catch(() => {
      for (const key of fresh) this.asked.delete(key);
    });
  }

  private async fetched(keys: readonly string[]): Promise<void> {
    const answer = await fetch(`/art/figures?keys=${encodeURIComponent(keys.join(','))}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const svg = await answer.text();
    this.sheets += svg.replace('<svg ', '<svg width="0" height="0" style="position:absolute" aria-hidden="true" ');
    for (const key of keys) this.come[key] = true;
  }

  has(picture: string, side: number): boolean {
    return this.come[`${picture}@${side}`] ?? false;
  }
}

export const pictures = new Pictures();
