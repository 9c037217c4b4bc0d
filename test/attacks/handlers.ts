/** Every event handler attribute on every element, custom elements included. */
export const eventNames = (
  'abort activate afterprint afterscriptexecute animationcancel animationend animationiteration animationstart auxclick ' +
  'beforeactivate beforecopy beforecut beforedeactivate beforeeditfocus beforeinput beforematch beforepaste beforeprint ' +
  'beforescriptexecute beforetoggle beforeunload beforexrselect begin blur bounce cancel canplay canplaythrough cellchange ' +
  'change click close command contentvisibilityautostatechange contextlost contextmenu contextrestored copy cuechange cut ' +
  'dataavailable dblclick deactivate drag dragend dragenter dragexit dragleave dragover dragstart drop durationchange ' +
  'emptied encrypted end ended error errorupdate filterchange finish focus focusin focusout formchange formdata forminput ' +
  'fullscreenchange fullscreenerror gesturechange gestureend gesturestart gotpointercapture hashchange help input interest ' +
  'invalid keydown keypress keyup languagechange layoutcomplete load loadeddata loadedmetadata loadend loadstart ' +
  'losecapture loseinterest lostpointercapture message messageerror mousedown mouseenter mouseleave mousemove mouseout ' +
  'mouseover mouseup mousewheel move moveend movestart offline online orientationchange outofsync overscroll pagehide ' +
  'pagereveal pageshow pageswap paste pause play playing pointercancel pointerdown pointerenter pointerleave pointermove ' +
  'pointerout pointerover pointerrawupdate pointerup popstate progress promptaction promptdismiss propertychange ' +
  'ratechange readystatechange rejectionhandled repeat reset resize resizeend resizestart resume reverse rowenter rowexit ' +
  'rowinserted rowsdelete scroll scrollend scrollsnapchange scrollsnapchanging search securitypolicyviolation seek seeked ' +
  'seeking select selectionchange selectstart show slotchange snapchanged stalled start stop storage submit suspend ' +
  'syncrestored timeerror timeupdate toggle touchcancel touchend touchmove touchstart trackchange transitioncancel ' +
  'transitionend transitionrun transitionstart unhandledrejection unload urlflip validationstatuschange volumechange waiting ' +
  'waitingforkey webkitanimationend webkitanimationiteration webkitanimationstart webkitfullscreenchange ' +
  'webkitmouseforcechanged webkitplaybacktargetavailabilitychanged webkittransitionend wheel'
).split(' ');

/** Elements that the sanitizer keeps, unwraps or drops, and unknown ones. */
export const elementNames = (
  'a abbr address area article audio b blockquote body br button canvas caption center code col custom-element dd del ' +
  'details dialog div dl em embed fieldset figcaption figure font form frameset h1 h2 hr html i iframe img input label ' +
  'li link marquee math menu meter nobr object ol optgroup option p picture pre progress s script search section select ' +
  'selectedcontent slot small span strong style sub summary sup svg table tbody td template textarea th title tr track u ' +
  'ul video wbr x xmp xss'
).split(' ');

const otherAttributes = 'tabindex=1 contenteditable style="display:block" id=x';

export const handlersOn = (element: string): string[] =>
  eventNames.map((event) => `<${element} on${event}=alert(1) ${otherAttributes}>a</${element}>`);

export const handlers: readonly string[] = elementNames.flatMap(handlersOn);
