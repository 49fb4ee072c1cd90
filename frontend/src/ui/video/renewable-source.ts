/** Signed addresses run out while a film plays. The next one takes over where the film would otherwise stop. */

type Listeners = { onRenewed: () => void; onBroken: () => void };

/** Where the film asks for bytes that it has not: a change there is not seen. */
const seams = ['seeking', 'waiting'] as const;

export function renewable(video: HTMLVideoElement, { onRenewed, onBroken }: Listeners) {
  let current = video.getAttribute('src');
  let next: string | null = null;
  let isBroken = false;
  /** An element that has failed no longer says where it was. */
  let seconds = 0;
  let wasPlaying = false;

  const keepTime = () => {
    seconds = video.currentTime;
    wasPlaying = !video.paused && !video.ended;
  };
  const change = () => {
    if (next === null) return;
    const [at, goOn] = isBroken ? [seconds, wasPlaying] : [video.currentTime, !video.paused && !video.ended];
    video.src = current = next;
    next = null;
    isBroken = false;
    video.addEventListener(
      'loadedmetadata',
      () => {
        video.currentTime = at;
        if (goOn) void video.play()?.catch(() => undefined);
        onRenewed();
      },
      { once: true },
    );
  };
  const fail = () => {
    isBroken = true;
    if (next === null) onBroken();
    else change();
  };

  video.addEventListener('timeupdate', keepTime);
  video.addEventListener('error', fail);
  for (const seam of seams) video.addEventListener(seam, change);
  return {
    time: () => (isBroken ? seconds : video.currentTime),
    /** Takes effect at the next seam; at once where the film has failed. */
    renew(url: string): void {
      if (url === current) return;
      next = url;
      if (isBroken) change();
    },
    stop(): void {
      video.removeEventListener('timeupdate', keepTime);
      video.removeEventListener('error', fail);
      for (const seam of seams) video.removeEventListener(seam, change);
    },
  };
}
