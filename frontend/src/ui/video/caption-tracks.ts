/** Captions of a film as tracks of its element. Their texts come when they are first shown: most are read by nobody. */
import type { Captions } from './player.js';

export function addCaptions(video: HTMLVideoElement, captions: readonly Captions[], onFailed: () => void) {
  const addresses: string[] = [];
  let isStopped = false;
  const tracks = captions.map(({ language, label, load }) => {
    const element = document.createElement('track');
    Object.assign(element, { kind: 'captions', srclang: language, label });
    video.append(element);
    return { element, load, isAsked: false };
  });

  const fetchShown = () => {
    for (const one of tracks)
      if (!one.isAsked && one.element.track.mode !== 'disabled') {
        one.isAsked = true;
        one.load().then(
          (text) => show(one.element, text),
          () => {
            one.isAsked = false; // switched off and on again they are asked for anew
            if (!isStopped) onFailed();
          },
        );
      }
  };
  const show = (element: HTMLTrackElement, text: Blob) => {
    if (isStopped) return;
    const address = URL.createObjectURL(text);
    addresses.push(address);
    element.src = address;
  };

  if (tracks.length > 0) {
    video.textTracks.addEventListener('change', fetchShown);
    // plyr's; a track that was shown once keeps its mode while it is switched off
    video.addEventListener('captionsenabled', fetchShown);
  }
  return {
    stop(): void {
      isStopped = true;
      if (tracks.length > 0) video.textTracks.removeEventListener('change', fetchShown);
      for (const address of addresses) URL.revokeObjectURL(address);
    },
  };
}
