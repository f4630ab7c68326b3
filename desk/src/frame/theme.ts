import { theme as antd, type ThemeConfig } from 'antd';

// Not its own `motion: false`, with which a dialog gives the focus to its cross and not to its first field.
const still = { motionDurationFast: '1ms', motionDurationMid: '1ms', motionDurationSlow: '1ms' };

/** Dense but quiet. The greys are darker than the library's own, which are too faint to read for many. */
export function themeOf({ isDark, isStill }: { isDark: boolean; isStill: boolean }): ThemeConfig {
  return {
    // Its stylesheet is made when the desk is built: see antd-styles.ts.
    zeroRuntime: true,
    algorithm: isDark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      ...(isStill ? still : {}),
      colorPrimary: isDark ? '#2a8a73' : '#0b5f4e',
      colorLink: isDark ? '#6fd0b8' : '#0b5f4e',
      // Under the pointer the library makes colours lighter, and white words on them unreadable.
      colorPrimaryHover: isDark ? '#1f6b59' : '#0a6b58',
      colorPrimaryActive: isDark ? '#1a5a4b' : '#084a3d',
      colorLinkHover: isDark ? '#8fe0cc' : '#084a3d',
      colorLinkActive: isDark ? '#8fe0cc' : '#084a3d',
      colorBgLayout: isDark ? '#0d1512' : '#f7f4ee',
      colorBgContainer: isDark ? '#131d19' : '#ffffff',
      colorBgElevated: isDark ? '#1a2622' : '#ffffff',
      colorTextTertiary: isDark ? 'rgba(255,255,255,0.65)' : 'rgba(0,0,0,0.62)',
      colorTextDescription: isDark ? 'rgba(255,255,255,0.65)' : 'rgba(0,0,0,0.62)',
      colorTextPlaceholder: isDark ? 'rgba(255,255,255,0.6)' : 'rgba(0,0,0,0.58)',
      colorTextDisabled: isDark ? 'rgba(255,255,255,0.5)' : 'rgba(0,0,0,0.5)',
      colorError: isDark ? '#e8706b' : '#b3261e',
      // The library mutes that red in the dark; figures that are written in it need more.
      colorErrorText: isDark ? '#f0918c' : '#b3261e',
      // A button that is busy can still be read.
      opacityLoading: 0.85,
      fontSize: 14,
      borderRadius: 6,
      controlHeight: 30,
      padding: 12,
      margin: 12,
    },
    components: {
      // The words beside it have its colour.
      Spin: { colorPrimary: isDark ? '#6fd0b8' : '#0b5f4e' },
      // An empty box is told by its edge alone, and the library's is too faint to see in the dark.
      Checkbox: { colorBorder: isDark ? '#6b7a74' : '#8a8f8c' },
      Radio: { colorBorder: isDark ? '#6b7a74' : '#8a8f8c' },
      // In the dark the library mutes the red, and the words beneath a field of a dialog with it.
      Form: { colorError: isDark ? '#f0918c' : '#b3261e' },
      Button: {
        defaultHoverColor: isDark ? '#8fe0cc' : '#084a3d',
        defaultHoverBorderColor: isDark ? '#6fd0b8' : '#0b5f4e',
        defaultActiveColor: isDark ? '#8fe0cc' : '#084a3d',
        defaultActiveBorderColor: isDark ? '#6fd0b8' : '#0b5f4e',
      },
    },
  };
}
