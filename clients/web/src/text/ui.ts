// Texts of the frame around every page.

import type { Words } from "./words.ts";

export const UI = {
  name: { en: "Midline", ja: "Midline" },
  home: { en: "Midline, first page", ja: "Midline トップページ" },
  close: { en: "Close", ja: "閉じる" },
  language: { en: "Language", ja: "言語" },
  skip: { en: "Skip to the content", ja: "本文へ移動" },
  pages: { en: "Pages", ja: "ページ" },
  rules: { en: "Rules", ja: "ルール" },
  about: {
    en: "Kubb, refereed to the clause. Every ruling names its rule, what was measured, and by how much.",
    ja: "条文に基づいて裁くkubb。どの裁定にも、根拠の条文と測定値、そしてどれだけの差だったかが付きます。",
  },
  server: { en: "About this server", ja: "このサーバーについて" },
  interface: { en: "API description", ja: "API仕様" },
  theme: { en: "Colours", ja: "配色" },
  themeAuto: { en: "Auto", ja: "自動" },
  themeLight: { en: "Light", ja: "ライト" },
  themeDark: { en: "Dark", ja: "ダーク" },

  loading: { en: "Loading…", ja: "読み込んでいます…" },
  notLoaded: { en: "This page could not be loaded", ja: "ページを読み込めませんでした" },
  notLoadedWhy: {
    en: "The connection may be gone, or there is a new version of Midline on this server. Reload to get it.",
    ja: "接続が切れたか、サーバーのMidlineが新しくなった可能性があります。再読み込みしてください。",
  },
  fault: { en: "Something here broke", ja: "問題が発生しました" },
  faultWhy: {
    en: "That is our fault. The match goes on at the server and your seats are kept for a while; reload to come back.",
    ja: "こちらの不具合です。試合はサーバーで続いており、席もしばらく確保されています。再読み込みして戻ってください。",
  },
  reload: { en: "Reload", ja: "再読み込み" },

  nameTitle: { en: "What shall we call you?", ja: "お名前を教えてください" },
  nameLabel: { en: "Name", ja: "名前" },
  nameHint: {
    en: "Others see it. One to 32 characters, of any script. No account, no password.",
    ja: "ほかの人にも表示されます。1～32文字、文字の種類は自由。アカウントもパスワードも要りません。",
  },
  nameEmpty: { en: "Enter at least one character.", ja: "一文字以上入力してください。" },
  nameLong: {
    en: "That is more than 32 characters. Make it shorter.",
    ja: "32文字を超えています。短くしてください。",
  },
  nameControls: {
    en: "There is a character in it that cannot be seen. Type the name anew.",
    ja: "見えない制御文字が含まれています。入力し直してください。",
  },
  nameGo: { en: "Go on", ja: "続ける" },

  missing: { en: "Out of bounds", ja: "ピッチの外です" },
  missingWhy: {
    en: "There is no page at this address. The link may be cut off, or meant for another server.",
    ja: "このアドレスにページはありません。リンクが途中で切れているか、別のサーバーのものかもしれません。",
  },
  back: { en: "To the first page", ja: "トップページへ" },
} satisfies Record<string, Words>;
